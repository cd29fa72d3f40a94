"""Reads a model file as make-model.py writes it: its pieces, the table of embeddings, and the network's values."""

import json
import struct

import brotli
import numpy as np

from original import GROUPS, SPECIAL, tokenizer

LEVELS = 64
MOST_PIECES = 254
SHAPES = {
    **{f"proj{pieces}": (512, 256) for pieces in (2, 3, 5)},
    **{f"w{layer}_{pieces}": (pieces * 256, 256) for layer in (1, 2) for pieces in (2, 3, 5)},
    **{"cnn_W": (1280, 512), "d0": (512, 320), "d1": (320, 320), "p1": (512, 320)},
    **{"d2": (320, 512), "p3": (320, 512), "d3": (512, 512)},
}
NO_VALUES = ("pieces", "pieceBytes", "scores", "codebookOfPiece", "codebooks", "charsmap", "embeddings")


class EncoderFile:
    def __init__(self, path):
        self.header, self.sections = read(path)
        self.table = self._table()
        self.values = {name: self._values(name) for name in self.sections if name not in NO_VALUES}
        self._place_of_piece = self._places()

    def pieces_of(self, text):
        """With the pieces that begin and end every text."""
        pieces = [self._place_of_piece.get(piece, 0) for piece in tokenizer._encode_one(text)]
        if len(pieces) > MOST_PIECES:
            pieces = pieces[: MOST_PIECES // 2] + pieces[-MOST_PIECES // 2 :]
        return np.array([1, *pieces, 2], dtype=np.int32)

    def _values(self, name):
        if name not in SHAPES:
            return np.frombuffer(self.sections[name], dtype="<f4")
        levels = np.frombuffer(self.sections[name], dtype=np.int8).reshape(SHAPES[name])
        return levels.astype(np.float32) * self.header["steps"][name]

    def _table(self):
        codebook = np.frombuffer(self.sections["codebookOfPiece"], dtype=np.uint8)
        codebooks = np.frombuffer(self.sections["codebooks"], dtype="<f4").reshape(2 * GROUPS, LEVELS)
        levels = np.frombuffer(self.sections["embeddings"], dtype=np.uint8).reshape(len(codebook), -1)
        table = np.empty(levels.shape, dtype=np.float32)
        pieces = np.argsort(codebook, kind="stable")
        table[pieces] = np.take_along_axis(codebooks[codebook[pieces]], levels.astype(np.intp), axis=1)
        return table

    def _places(self):
        """The tokeniser forgets the pieces that the file does not have."""
        lengths = np.frombuffer(self.sections["pieceBytes"], dtype=np.uint8).astype(int)
        ends = np.cumsum(lengths)
        texts = [self.sections["pieces"][end - length : end].decode() for end, length in zip(ends, lengths)]
        place_of_text = {text: place for place, text in enumerate(texts) if place >= SPECIAL}
        for text in tokenizer._pieces:
            if text not in place_of_text:
                tokenizer._prefixes[text] = 0
        return {piece: place_of_text[text] for piece, text in enumerate(tokenizer._pieces) if text in place_of_text}


def read(path):
    with open(path, "rb") as file:
        data = brotli.decompress(file.read())
    (length,) = struct.unpack("<I", data[:4])
    header = json.loads(data[4 : 4 + length])
    body = data[4 + length :]
    places = header.pop("sections")
    return header, {name: body[at["offset"] : at["offset"] + at["bytes"]] for name, at in places.items()}
