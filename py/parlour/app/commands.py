"""What a player can mean, as the page says it: the vocabulary of ``data-do``.

==========================  ====================================================================
``home``                    to the home screen (the game is kept)
``deal GAME``               a game by the usual options, at once
``new GAME``                to the options of a new game
``resume GAME``             to the table as it was left
``option ID VALUE``         set a rule option; ``level NAME`` the opponent; ``cut N`` where to cut
``seats N``                 how many play; ``sitter SEAT KIND`` who sits there; ``name SEAT TEXT``
``words TEXT``              the player's own words for the seed
``start``                   deal
``again``                   in a frame: a new game at the same table
``pick CARD``               choose a card of the hand, or let go of it
``pile ZONE``               act on a pile, with the cards chosen
``drop CARD ZONE``          a card dragged onto a pile
``act N``                   press button N of the table; ``main`` the main one
``tray N``                  put the chosen cards into a tray, or take out what lies there
``arrange CARD OTHER``      put a card of the hand in the place of another
``more-actions``            offer all actions to choose from; ``unask`` chooses none
``unveil``                  the person whose turn it is has the device
``number N``                set the number an action wants; ``more`` and ``less`` change it by one
``next``                    the next hand of a count, the next deal, an opponent's next step
``undo`` ``hint``           as they say
``practice``                undo beyond what was learnt: the game no longer counts
``open DIALOG``             menu, log, scores, settings, rules, keys, fairness, stored; ``close``;
                            with a hint: ranking, or sheet, whose row N is chosen by ``choose-row N``
``review``                  the coach's review of what is over; ``review last``: of the last deal
``stop-review``             let the coach rest; ``go-on-reviewing``
``at N``                    the game after N moves, all hands open; ``first``, ``back``, ``forward``,
                            ``last`` step on from there; ``overview`` leads back to the review
``leave``                   back from the review to the table
``same DEAL``               the expert plays the same cards; ``stop-same``
``play-on``                 an exercise from the moment looked at; ``other-seat DEAL``: a deal in the
                            other seat; ``end-exercise`` leads back
``day GAME``                the deal of the day; ``day-instead GAME``: over a game in hand
``share``                   the result of the deal of the day: first shown, then handed on
``set NAME VALUE``          a setting
``export`` ``import``       everything stored, as one file; ``erase KEY``, ``erase-all``
``download KEY``            one stored entry as a file
``dismiss ID``              put a notice away
``offer WHAT``              the browser has an ``update``, or can ``install``; the same words accept
``take-over``               go on here with what another tab has played
``copy-record``             download the record from the recovery screen; ``recover`` goes on
==========================  ====================================================================
"""
