"""The hand at a sitting: cards chosen, dragged, marked, and lying as the player put them."""

from tests.person import Person, my_turn


def test_choosing_one_card_more_lets_go_of_the_first() -> None:
    person = Person().sit_down()
    hand = [lying.card for lying in person.screen.table.hand]
    for card in hand[:3]:
        person.sitting.do(f"pick {card}")
    assert list(person.screen.chosen) == hand[1:3]
    person.sitting.do(f"pick {hand[1]}")
    assert list(person.screen.chosen) == hand[2:3]


def test_a_dragged_card_is_chosen_and_a_second_one_lays_both_away() -> None:
    person = Person().sit_down()
    hand = [lying.card for lying in person.screen.table.hand]
    person.sitting.do(f"drop {hand[0]} crib")
    assert list(person.screen.chosen) == hand[:1]
    person.sitting.do(f"drop {hand[1]} crib")
    assert len(person.screen.table.hand) == 4


def test_the_card_drawn_is_marked_new_and_none_that_came_back() -> None:
    person = Person()
    for command in ("new rummy", "seats 2", "start"):
        person.sitting.do(command)
    person.until(my_turn)
    held = {lying.card for lying in person.screen.table.hand}
    person.sitting.do("main")
    assert [lying.card for lying in person.screen.table.hand if lying.mark] == [
        lying.card for lying in person.screen.table.hand if lying.card not in held
    ]
    person = Person().sit_down("option count manual")
    person.until(lambda screen: any(action.numbers for action in screen.table.actions))
    assert not any(lying.mark for lying in person.screen.table.hand)


def test_the_hand_lies_as_it_was_dragged_and_stays_so() -> None:
    person = Person().sit_down()
    first, *between, last = (lying.card for lying in person.screen.table.hand)
    person.sitting.do(f"arrange {last} {first}")
    assert [lying.card for lying in person.screen.table.hand] == [last, first, *between]
    assert [lying.card for lying in person.come_back().screen.table.hand] == [last, first, *between]
    person.sitting.do("set sort rank")
    person.sitting.do("set sort suit")
    assert [lying.card for lying in person.screen.table.hand] != [last, first, *between]
