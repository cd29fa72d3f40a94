"""The English encoder: all-MiniLM-L6-v2, a BERT of six layers whose mean over the pieces is the vector of a text."""

from pathlib import Path

import torch
from safetensors.torch import load_file
from torch import nn
from torch.nn import functional

MOST_PIECES = 128
SIZE, HEADS, LAYERS, INNER, PIECES = 384, 12, 6, 1536, 30522
EPSILON = 1e-12


class Layer(nn.Module):
    """Attention over all pieces, then a network of one hidden layer for each of them."""

    def __init__(self) -> None:
        super().__init__()
        self.query, self.key, self.value, self.out = (nn.Linear(SIZE, SIZE) for _ in range(4))
        self.attention_norm, self.norm = (nn.LayerNorm(SIZE, eps=EPSILON) for _ in range(2))
        self.inner, self.outer = nn.Linear(SIZE, INNER), nn.Linear(INNER, SIZE)

    def forward(self, x: torch.Tensor, hidden: torch.Tensor) -> torch.Tensor:
        texts, length = x.shape[0], x.shape[1]
        query, key, value = (
            part(x).view(texts, length, HEADS, SIZE // HEADS).transpose(1, 2)
            for part in (self.query, self.key, self.value)
        )
        scores = query @ key.transpose(2, 3) / (SIZE // HEADS) ** 0.5 + hidden
        seen = (scores.softmax(-1) @ value).transpose(1, 2).reshape(texts, length, SIZE)
        x = self.attention_norm(x + self.out(seen))
        return self.norm(x + self.outer(functional.gelu(self.inner(x))))


class Encoder(nn.Module):
    """Takes the numbers of the pieces and which of them are there; gives one vector of length 1 for each text."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces, self.places = nn.Embedding(PIECES, SIZE), nn.Embedding(MOST_PIECES, SIZE)
        self.norm = nn.LayerNorm(SIZE, eps=EPSILON)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))

    def forward(self, pieces: torch.Tensor, present: torch.Tensor) -> torch.Tensor:
        there = present.to(torch.float32)
        hidden = (1 - there)[:, None, None, :] * -10_000.0
        x = self.norm(self.pieces(pieces) + self.places.weight[: pieces.shape[1]])
        for layer in self.layers:
            x = layer(x, hidden)
        mean = (x * there[:, :, None]).sum(1) / there.sum(1, keepdim=True)
        return mean / mean.pow(2).sum(1, keepdim=True).sqrt()


def original(folder: Path) -> Encoder:
    """The weights as they were published. The kind of text is always the first, so that its vector joins the places'."""
    stored = load_file(str(folder / "model.safetensors"))
    stored = {name.removeprefix("bert."): value for name, value in stored.items()}
    encoder = Encoder()
    kind = stored["embeddings.token_type_embeddings.weight"][0]
    ours = {
        "pieces.weight": stored["embeddings.word_embeddings.weight"],
        "places.weight": stored["embeddings.position_embeddings.weight"][:MOST_PIECES] + kind,
        "norm.weight": stored["embeddings.LayerNorm.weight"],
        "norm.bias": stored["embeddings.LayerNorm.bias"],
    }
    names = {
        "query": "attention.self.query",
        "key": "attention.self.key",
        "value": "attention.self.value",
        "out": "attention.output.dense",
        "attention_norm": "attention.output.LayerNorm",
        "inner": "intermediate.dense",
        "outer": "output.dense",
        "norm": "output.LayerNorm",
    }
    for place in range(LAYERS):
        for our, their in names.items():
            for kind_of_value in ("weight", "bias"):
                ours[f"layers.{place}.{our}.{kind_of_value}"] = stored[
                    f"encoder.layer.{place}.{their}.{kind_of_value}"
                ]
    encoder.load_state_dict(ours)
    return encoder.eval()
