"""The drawings of the cards: suits, court figures and the joker, as shapes in a box; our own work.

Shapes are coloured by the style sheet: ``fill`` classes name what a part is (``gold``, ``skin``, ``ink``), and what
has no class takes the colour of the suit.
"""

SUITS = {
    "s": "M50 4C60 24 94 42 94 66c0 15-11 25-24 25-7 0-12-3-15-7 1 7 4 11 9 14H36c5-3 8-7 9-14-3 4-8 7-15 7"
    "C17 91 6 81 6 66 6 42 40 24 50 4z",
    "h": "M50 95C38 78 5 58 5 33 5 17 17 7 29 7c9 0 17 5 21 14C54 12 62 7 71 7c12 0 24 10 24 26 0 25-33 45-45 62z",
    "d": "M50 3C60 22 74 39 90 50 74 61 60 78 50 97 40 78 26 61 10 50 26 39 40 22 50 3z",
    "c": "M50 5c13 0 22 10 22 21 0 6-2 11-6 15 3-1 6-2 9-2 12 0 21 10 21 22s-9 22-22 22c-8 0-14-4-18-9 1 10 4 18 10 24"
    "H34c6-6 9-14 10-24-4 5-10 9-18 9C13 83 4 73 4 61s9-22 21-22c3 0 6 1 9 2-4-4-6-9-6-15C28 15 37 5 50 5z",
}

# Each figure stands in a box of 60 by 84.
KING = """
<path d="M2 84V76c0-12 10-18 20-21h16c10 3 20 9 20 21v8z"/>
<path class="paper line" d="M12 60c4 12 12 18 18 18s14-6 18-18l6 4c-2 12-13 22-24 22S8 76 6 64z"/>
<path class="dots" d="M13 68v3M20 76v3M30 79.5v3M40 76v3M47 68v3"/>
<path class="paper line" d="M16 34c-4 8-4 18-1 27 2 6 6 8 8 8h14c2 0 6-2 8-8 3-9 3-19-1-27z"/>
<path class="skin line" d="M20 32h20v12c0 8-4 14-10 14s-10-6-10-14z"/>
<path class="paper line" d="M19.5 44c1 16 5 24 10.5 28 5.5-4 9.5-12 10.5-28-2 4-5 5-7 4.5-1.5-.5-2.5-1-3.5-1s-2
.5-3.5 1c-2 .5-5-.5-7-4.5z"/>
<path class="line open" d="M24 50c2 1.5 4 0 6-1.5 2 1.5 4 3 6 1.5M30 55v10M26 55l1 7M34 55l-1 7M30 39v5.5"/>
<path class="line open" d="M22.5 37.5c1.5-1.2 3.5-1.2 4.5-.2M33 37.3c1-1 3-1 4.5.2"/>
<circle class="ink" cx="25" cy="40" r="1.3"/><circle class="ink" cx="35" cy="40" r="1.3"/>
<path class="gold line" d="M15 32 12 13l10 8 8-13 8 13 10-8-3 19z"/>
<path d="M15 27.5h30v4.5H15z"/><path class="line open" d="M15 27.5h30v4.5H15z"/>
<circle class="gold line" cx="12" cy="11.5" r="2.6"/><circle class="gold line" cx="48" cy="11.5" r="2.6"/>
<path class="gold line" d="M28.7 8V5h-2.7V2.5h2.7V0h2.6v2.5H34V5h-2.7v3z"/>
"""

QUEEN = """
<path class="hair line" d="M30 20c-12 0-17 9-17 20 0 10-3 16-5 24 6 5 14 6 22 6s16-1 22-6c-2-8-5-14-5-24
0-11-5-20-17-20z"/>
<path d="M3 84c0-11 5-18 19-21l8 8 8-8c14 3 19 10 19 21z"/>
<path class="skin line" d="M25 54h10v8c2 .5 4 1 5 1.5-2 6-6 10-10 12-4-2-8-6-10-12 1-.5 3-1 5-1.5z"/>
<path class="gold line" d="M20 63.5c2 7 6 11 10 13.5 4-2.5 8-6.5 10-13.5l4 1.3C42 74 36 80 30 83c-6-3-12-9-14-18.2z"/>
<ellipse class="skin line" cx="30" cy="42" rx="10.5" ry="14"/>
<path class="hair line" d="M19.5 42c0-6 3-10 10.5-12 7.5 2 10.5 6 10.5 12 2-10-1-18-10.5-18S17.5 32 19.5 42z"/>
<path class="line open" d="M23.5 38.8c1.3-1 3-1 4 0M32.5 38.8c1-1 2.7-1 4 0M30 41v5.5l-1.3.8"/>
<circle class="ink" cx="25.6" cy="41.2" r="1.3"/><circle class="ink" cx="34.4" cy="41.2" r="1.3"/>
<path class="lips" d="M27 50.5c1-.9 2-.9 3-.2 1-.7 2-.7 3 .2-1.5 1.7-4.5 1.7-6 0z"/>
<path class="gold line" d="M16 30c-1-5-2-9-3-13l7 5c1-4 2-7 3-10l7 8 7-8c1 3 2 6 3 10l7-5c-1 4-2 8-3 13-8-4-20-4-28
0z"/>
<circle cx="30" cy="23" r="2.3"/>
<circle class="paper line" cx="13" cy="15" r="2.2"/><circle class="paper line" cx="23" cy="9.8" r="2.2"/>
<circle class="paper line" cx="37" cy="9.8" r="2.2"/><circle class="paper line" cx="47" cy="15" r="2.2"/>
<circle class="paper line" cx="30" cy="77" r="2"/><circle class="paper line" cx="22" cy="70.5" r="1.6"/>
<circle class="paper line" cx="38" cy="70.5" r="1.6"/>
"""

JACK = """
<path class="gold line" d="M40 21C42 9 50 2 59 1c1 9-4 18-15 22z"/>
<path class="line open" d="M42 21C45 14 50 8 56 4"/>
<path class="hair line" d="M16 31c-3 8-3 16-1 24 3 3 7 3 9 1V34h12v22c2 2 6 2 9-1 2-8 2-16-1-24z"/>
<path d="M4 84c0-11 6-18 18-21h16c12 3 18 10 18 21z"/>
<path class="gold line" d="M18 64 30 76l12-12 5 2-4 18H17l-4-18z"/>
<path d="M21 66 30 75l9-9 2 18H19z"/>
<path class="skin line" d="M25 54h10v9l-5 5-5-5z"/>
<path class="paper line" d="M20 62l5-2 5 8-5 4zM40 62l-5-2-5 8 5 4z"/>
<path class="skin line" d="M20 33h20v12c0 8-4 13-10 13s-10-5-10-13z"/>
<path class="line open" d="M23 38.2c1.3-1.2 3.2-1.2 4.4-.2M32.6 38c1.2-1 3.1-1 4.4.2M30 40v6l1.4.6M27 51.5c2 1.2 4
1.2 6 0"/>
<circle class="ink" cx="25.3" cy="41" r="1.3"/><circle class="ink" cx="34.7" cy="41" r="1.3"/>
<path class="line" d="M11 30c-2-9 6-16 19-16s20 6 18 15c0 2-2 4-3 5-9-4-21-4-30 0-2-1-3.5-2-4-4z"/>
<path class="gold line" d="M12 29c11-5 25-5 36 0l-2 5.5c-10-4-22-4-32 0z"/>
<circle class="dots-on" cx="30" cy="80" r="1.3"/>
"""

JOKER = """
<path d="M4 84c1-10 8-16 18-19h16c10 3 17 9 18 19z"/>
<path class="gold line" d="M12 66l8 10 10-9 10 9 8-10-8-5H20z"/>
<path class="skin line" d="M20 36h20v12c0 8-4 13-10 13s-10-5-10-13z"/>
<path class="line" d="M18 38C10 36 5 30 3 40c-3-14 3-22 14-22C20 8 26 6 30 14c4-8 10-6 13 4 11 0 17 8 14
22-2-10-7-4-15-2-6-3-18-3-24 0z"/>
<path class="gold line" d="M30 14c4-8 10-6 13 4 11 0 17 8 14 22-2-10-7-4-15-2-3-1.5-7-2.2-12-2.2z"/>
<circle class="gold line" cx="3" cy="42" r="3"/><circle class="gold line" cx="57" cy="42" r="3"/>
<circle class="gold line" cx="30" cy="9" r="3"/>
<circle class="ink" cx="25.5" cy="44" r="1.3"/><circle class="ink" cx="34.5" cy="44" r="1.3"/>
<path class="line open" d="M24.5 51c3 4 8 4 11 0M30 43.5v5"/>
"""

COURTS = {"k": KING, "q": QUEEN, "j": JACK, "joker": JOKER}
