"""Puts texts into batches of one size: their pieces one after the other, filled up at the end."""

import numpy as np

from variations import varied

PIECES, TEXTS = 2048, 80
DROPPED_PIECES = 0.05
FEWEST_TO_DROP = 7


def plan(file, texts, epochs=1, random=None):
    """(places of the texts, their pieces) of each batch. With random numbers texts are shuffled and varied."""
    batches = []
    for _ in range(epochs):
        order = list(range(len(texts)))
        if random:
            random.shuffle(order)
        batches += fill(order, lambda place: pieces_of(file, texts[place], random))
    return batches


def pieces_of(file, text, random):
    if not random:
        return file.pieces_of(text)
    pieces = file.pieces_of(varied(text, random))
    if len(pieces) < FEWEST_TO_DROP:
        return pieces
    kept = np.array([random.random() > DROPPED_PIECES for _ in pieces])
    kept[[0, -1]] = True
    return pieces[kept]


def fill(order, pieces_at):
    places, pieces, count = [], [], 0
    for place in order:
        of_text = pieces_at(place)
        if len(places) == TEXTS or count + len(of_text) > PIECES:
            yield places, pieces
            places, pieces, count = [], [], 0
        places.append(place)
        pieces.append(of_text)
        count += len(of_text)
    yield places, pieces


def lay_out(file, pieces):
    """Embeddings, the text of each piece, and how many pieces each text has."""
    lengths = np.array([len(one) for one in pieces] + [0] * (TEXTS - len(pieces)), dtype=np.int32)
    fill_up = PIECES - lengths.sum()
    flat = np.concatenate([*pieces, np.zeros(fill_up, dtype=np.int32)])
    text_of_piece = np.concatenate([np.repeat(np.arange(TEXTS), lengths), np.full(fill_up, TEXTS)])
    return file.table[flat], text_of_piece.astype(np.int32), lengths
