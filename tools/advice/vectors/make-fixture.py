"""Writes what Python makes of some texts, for the tests beside the encoder: pieces of the original, and vectors.

make-fixture.py ENCODER.bin FIXTURE.json
"""

import base64
import json
import sys
from pathlib import Path

import numpy as np

from encoder_file import EncoderFile
from original import tokenizer
from vectors_of import vectors_of

LINES = Path(__file__).parents[1] / "lines" / "choosing"
LANGUAGES = ("en", "de", "es", "fr", "pt", "it")
OF_EACH = 5
ODD_TEXTS = (
    "",
    "   ",
    "  two   spaces ",
    "ﬁancé Ⅳ ½ ™ … “so” ｆｕｌｌ",
    "e\u0301te\u0301 Stra\u00dfe A\u0308pfel",
    "tab\there\nnew line\r\nend\u00a0nbsp\u200bzero",
    "15.000 € für 3,5 % – geht das?",
    "https://example.com/a?b=c&d=1",
    "ÜBERFÄLLIG!!! CAPS LOCK",
    "control \u0001\u0007 characters",
)


def main(encoder, path):
    texts = [text for language in LANGUAGES for text in lines(language)]
    vectors = vectors_of(EncoderFile(encoder), texts)
    made = [
        {"text": text, "pieces": pieces(text), "vector": as_int8(vector)} for text, vector in zip(texts, vectors)
    ]
    odd = [{"text": text, "pieces": pieces(text)} for text in ODD_TEXTS]
    fixture = {"lines": made, "odd": odd}
    Path(path).write_text(json.dumps(fixture, ensure_ascii=False, indent=2) + "\n")


def lines(language):
    for writer in ("one", "two"):
        rows = map(json.loads, (LINES / writer / "routing.jsonl").read_text().splitlines())
        yield from [row["text"] for row in rows if row["language"] == language][:OF_EACH]


def pieces(text):
    return " ".join(tokenizer._pieces[piece] for piece in tokenizer._encode_one(text))


def as_int8(vector):
    """Base64. The vector's length is lost, its direction is not."""
    return base64.b64encode(np.round(vector * 127 / np.abs(vector).max()).astype(np.int8).tobytes()).decode()


main(*sys.argv[1:])
