"""The encoder's network in JAX, so that it can be trained. Texts of one batch lie one after the other."""

import jax
import jax.numpy as jnp

# How many pieces each branch looks at together, and how many of them stand before the piece itself.
BRANCHES = ((2, 0), (3, 1), (5, 2))
EPSILON = 1e-12
LEAST_SQUARE = 1e-6


def encode(values, embeddings, text_of_piece, lengths, drop=lambda rows: rows):
    """Vectors of length 1. `text_of_piece` counts texts from 0, and is their number for pieces that fill up."""
    features = [embeddings]
    for rows, (pieces, before) in zip(projected(values, embeddings), BRANCHES):
        for layer in (1, 2):
            seen = windows(rows, text_of_piece, pieces, before)
            rows += jax.nn.relu(seen @ values[f"w{layer}_{pieces}"] + values[f"b{layer}_{pieces}"])
        features.append(rows)
    features = normalise(jnp.concatenate(features, axis=1), values["ln_g"], values["ln_b"])
    texts = len(lengths)
    sums = jax.ops.segment_sum(features, text_of_piece, num_segments=texts + 1, indices_are_sorted=True)[:texts]
    return head(values, sums, jnp.maximum(lengths, 1)[:, None], drop)


def projected(values, embeddings):
    """One row for each branch and piece; they are normalised together."""

    def of_branches(name):
        return jnp.concatenate([values[f"{name}{pieces}"] for pieces, _ in BRANCHES], axis=-1)

    rows = embeddings @ of_branches("proj") + of_branches("proj_b")
    return jnp.split(normalise(rows, of_branches("ln_g"), of_branches("ln_b")), len(BRANCHES), axis=1)


def head(values, sums, lengths, drop):
    mean = drop((sums @ values["cnn_W"] + lengths * values["cnn_b"]) / jnp.sqrt(lengths))
    middle = drop(jax.nn.relu(mean @ values["p1"] + jax.nn.relu(mean @ values["d0"]) @ values["d1"]))
    end = jnp.tanh(middle @ values["p3"] + jax.nn.relu(middle @ values["d2"]) @ values["d3"])
    return end * jax.lax.rsqrt(jnp.maximum((end * end).sum(axis=1, keepdims=True), LEAST_SQUARE))


def windows(rows, text_of_piece, pieces, before):
    """Beside each piece its neighbours; zeros where they belong to another text."""
    columns = []
    for distance in range(-before, pieces - before):
        around = jnp.roll(rows, -distance, axis=0)
        is_same_text = (jnp.roll(text_of_piece, -distance) == text_of_piece) & is_inside(len(rows), distance)
        columns.append(around * is_same_text[:, None])
    return jnp.concatenate(columns, axis=1)


def is_inside(count, distance):
    places = jnp.arange(count) + distance
    return (places >= 0) & (places < count)


def normalise(rows, scale, shift):
    centred = rows - rows.mean(axis=1, keepdims=True)
    variance = (centred * centred).mean(axis=1, keepdims=True)
    return centred * jax.lax.rsqrt(variance + EPSILON) * scale + shift
