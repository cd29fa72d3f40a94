// One branch of the network: two convolutions over groups of neighbouring pieces.
import type { MatrixProduct, Rows, Strips } from './matrix-product.ts';
import type { ModelFile } from './model-file.ts';

export const branchValues = 256;
/** How many pieces each branch looks at together, and how many of them stand before the piece itself. */
export const branches = [
  { pieces: 2, before: 0 },
  { pieces: 3, before: 1 },
  { pieces: 5, before: 2 },
] as const;
const mostBefore = 2;
const mostAfter = 2;

/** Working space that all branches share: rows with zeros around them, and the result of a convolution. */
export class Windows {
  readonly padded: Rows;
  readonly result: Rows;

  constructor(product: MatrixProduct, mostPieces: number) {
    this.padded = product.rows(mostBefore + mostPieces + mostAfter, branchValues);
    this.result = product.rows(mostPieces, branchValues);
  }
}

export class WordGroups {
  private readonly product: MatrixProduct;
  private readonly windows: Windows;
  private readonly layers: readonly { by: Strips; shift: Float32Array }[];
  private readonly firstRow: number;

  constructor(
    model: ModelFile,
    product: MatrixProduct,
    windows: Windows,
    { pieces, before }: (typeof branches)[number],
  ) {
    this.product = product;
    this.windows = windows;
    this.firstRow = mostBefore - before;
    this.layers = [1, 2].map((layer) => ({
      by: placeMatrix(model, product, `w${layer}_${pieces}`, branchValues),
      shift: model.floats(`b${layer}_${pieces}`),
    }));
  }

  run(from: Rows, into: Rows, count: number): void {
    const { padded, result } = this.windows;
    const inside = padded.values.subarray(mostBefore * branchValues);
    inside.fill(0, count * branchValues);
    copyRows(from, { values: inside, width: branchValues }, count);
    for (const { by, shift } of this.layers) {
      this.product.multiply({ from: padded, firstRow: this.firstRow, by, into: result, count });
      addActivated(inside, result.values, shift, count);
    }
    copyRows({ values: inside, width: branchValues }, into, count);
  }
}

export function placeMatrix(model: ModelFile, product: MatrixProduct, name: string, columns: number): Strips {
  const { buffer, byteOffset, length } = model.bytes(name);
  const step = model.header.steps[name];
  if (step === undefined) throw new Error(`The model file has no matrix ${name}.`);
  return product.matrix(new Int8Array(buffer, byteOffset, length), step, columns);
}

function copyRows(from: Rows, into: Rows, count: number): void {
  for (let row = 0; row < count; row += 1) {
    const start = row * from.width;
    into.values.set(from.values.subarray(start, start + branchValues), row * into.width);
  }
}

function addActivated(values: Float32Array, result: Float32Array, shift: Float32Array, count: number): void {
  for (let index = 0; index < count * branchValues; index += 1) {
    const activated = result[index]! + shift[index % branchValues]!;
    if (activated > 0) values[index]! += activated;
  }
}
