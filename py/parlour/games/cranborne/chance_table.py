"""What each mark of a position weighs for the chance to win, in the order of ``afterwards.MARKS``.

Made by ``python -m workshop.cranborne_chances``. Columns: the own minor lies, is taken up, comes next, while
the opponent’s lies; and the same once that is taken up.
"""

BY_MARK = (
    (-1.012, 2.984, 1.657, -4.101, -1.320, -2.417),  # always
    (-0.106, -0.462, 0.000, -0.313, -1.754, 0.000),  # loose cards
    (0.327, 0.673, 0.000, -0.198, -0.528, 0.000),  # one loose card
    (0.097, -0.139, -0.210, 0.659, 1.355, 0.213),  # rival’s hand
    (-0.270, -0.542, -0.437, -0.265, -0.724, -0.569),  # rival’s hand at most one
    (-1.485, -2.168, -2.275, 0.000, 0.000, 0.000),  # rival’s hand empty
    (1.328, 2.239, 0.000, 1.440, 1.693, 0.000),  # share of live cards that make a meld with two loose ones
    (0.535, 2.211, 0.000, -2.434, 1.301, 0.000),  # share that make one with a loose one
    (2.975, 3.617, 3.871, 2.144, 2.144, 2.246),  # share that can be laid without a loose one
    (-4.056, -4.074, -4.689, -4.247, -3.593, -4.176),  # share that make a meld with the window alone
    (0.201, 0.632, 0.640, -0.509, 0.571, -0.042),  # the same times the rival’s hand
    (0.622, -1.355, 0.098, 1.395, 0.439, 1.213),  # window
    (1.176, 0.609, 0.347, 3.293, 5.906, 2.478),  # stock
    (-0.179, -1.505, 0.074, -0.725, -5.883, 0.322),  # ways of two in the window
    (-0.023, -0.116, 0.000, -0.003, -0.469, 0.000),  # loose cards without hope
    (0.060, -0.090, 0.000, 0.073, 0.090, 0.000),  # cards held that could be laid
    (0.039, 0.013, 0.000, 0.222, 1.787, 0.000),  # loose cards squared
    (-0.078, 0.173, 0.000, -0.308, 0.642, 0.000),  # loose cards times window
    (-0.069, 0.039, 0.080, -0.540, -1.024, 0.096),  # rival’s hand squared
    (0.002, 0.200, 0.103, 0.164, -0.520, 0.041),  # rival’s hand times window
    (0.125, 0.098, 0.000, -0.282, -0.085, 0.000),  # two loose cards
)
