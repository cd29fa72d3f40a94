"""Writes the files that the product reads: make-model.py ORIGINAL_FOLDER MODELS_FOLDER."""

import sys
import tempfile
from pathlib import Path

import brotli
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

import network

original, models = (Path(argument) for argument in sys.argv[1:3])
encoder = network.original(original)

with tempfile.TemporaryDirectory() as folder:
    whole, small = Path(folder, "whole.onnx"), Path(folder, "small.onnx")
    example = (torch.ones(2, 5, dtype=torch.int64), torch.ones(2, 5, dtype=torch.int64))
    texts, length = torch.export.Dim("texts"), torch.export.Dim("length", max=network.MOST_PIECES)
    torch.onnx.export(
        encoder,
        example,
        str(whole),
        input_names=["pieces", "present"],
        output_names=["vectors"],
        dynamic_shapes=({0: texts, 1: length}, {0: texts, 1: length}),
        external_data=False,
    )
    # Eight bits a value: the table of pieces (Gather) and the products. With one step for each matrix instead of one for
    # each of its columns the vectors had a cosine of 0.960 with the original's; with these it is 0.993.
    quantize_dynamic(
        whole,
        small,
        op_types_to_quantize=["MatMul", "Gather", "Gemm"],
        weight_type=QuantType.QInt8,
        per_channel=True,
    )
    data = small.read_bytes()

models.joinpath("english-encoder.onnx.br").write_bytes(brotli.compress(data, quality=11, lgwin=24))
tokeniser = original.joinpath("tokenizer.json").read_bytes()
models.joinpath("english-tokenizer.json.br").write_bytes(brotli.compress(tokeniser, quality=11))
print(f"{len(data)} bytes, {models.joinpath('english-encoder.onnx.br').stat().st_size} packed")
