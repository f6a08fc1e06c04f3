"""Sounds and vibration: short, soft, made on the spot, off until switched on."""

from __future__ import annotations

from typing import Any

import js

VOLUME = 0.05
SOUNDS = {"card": ((320, 0.0, 0.05),), "peg": ((660, 0.0, 0.06),), "win": ((523, 0.0, 0.16), (784, 0.14, 0.3))}
VIBRATION_MS = {"card": 8, "peg": 8, "win": 40}


class Cues:
    """Plays cues; the browser's audio is opened at the first one."""

    def __init__(self) -> None:
        self._audio: Any = None

    def give(self, kind: str, *, sound: bool, vibration: bool) -> None:
        """Sound and vibrate as the settings say; a browser that can do neither stays silent."""
        if sound and hasattr(js, "AudioContext"):
            self._audio = self._audio or js.AudioContext.new()
            for pitch, start, length in SOUNDS[kind]:
                self._tone(pitch, start, length)
        if vibration and hasattr(js.navigator, "vibrate"):
            js.navigator.vibrate(VIBRATION_MS[kind])

    def _tone(self, pitch: float, start: float, length: float) -> None:
        """A soft tone: a sine that fades."""
        audio = self._audio
        begin = audio.currentTime + start
        tone, loudness = audio.createOscillator(), audio.createGain()
        tone.frequency.value = pitch
        loudness.gain.setValueAtTime(VOLUME, begin)
        loudness.gain.exponentialRampToValueAtTime(VOLUME / 50, begin + length)
        tone.connect(loudness)
        loudness.connect(audio.destination)
        tone.start(begin)
        tone.stop(begin + length)
