"""Offers of the browser: a newer version between deals, a place on the home screen once."""

from __future__ import annotations

from parlour.app.effects import Ask
from parlour.app.sitting import Sitting
from tests.person import Person, my_turn


def notices(sitting: Sitting) -> list[str]:
    return [notice.id for notice in sitting.page().notices]


def test_a_newer_version_is_offered_between_deals_and_never_in_one() -> None:
    person = Person().sit_down()
    person.until(my_turn)
    person.sitting.do("offer update")
    assert notices(person.sitting) == []
    person.until(lambda screen: screen.counting)
    assert notices(person.sitting) == ["update"]
    person.sitting.do("next")
    person.sitting.do("home")
    assert notices(person.sitting) == ["update"]


def test_a_newer_version_is_loaded_only_when_the_player_says_so() -> None:
    sitting = Sitting(Person().store)
    sitting.do("offer update")
    assert sitting.effects == []
    sitting.do("update")
    assert sitting.effects == [Ask("update")]
    assert notices(sitting) == []


def test_an_offer_put_away_stays_away() -> None:
    sitting = Sitting(Person().store)
    sitting.do("offer update")
    sitting.do("dismiss update")
    assert notices(sitting) == []
    assert sitting.effects == []


def test_installing_is_offered_once_and_to_nobody_at_the_first_visit() -> None:
    person = Person()
    person.sitting.do("offer install")
    assert notices(person.sitting) == []
    person.sit_down().sitting.do("home")
    second = Sitting(person.store)
    second.do("offer install")
    assert notices(second) == ["install"]
    second.do("install")
    assert second.effects == [Ask("install")]
    third = Sitting(person.store)
    third.do("offer install")
    assert notices(third) == []


def test_what_nobody_knows_is_not_offered() -> None:
    sitting = Sitting(Person().store)
    sitting.do("offer the moon")
    assert notices(sitting) == []


def test_when_a_game_begins_the_browser_is_asked_to_keep_what_is_stored() -> None:
    assert Ask("persist") in Person().sit_down().sitting.effects
