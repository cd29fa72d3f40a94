// The last layers: from the sum of what is known of each piece to the vector of the text.
import type { MatrixProduct, Rows } from './matrix-product.ts';
import type { ModelFile } from './model-file.ts';
import { placeMatrix } from './word-groups.ts';

export const vectorValues = 512;
const hiddenValues = 320;

export class Head {
  readonly input: Rows;
  private readonly product: MatrixProduct;
  private readonly model: ModelFile;
  private readonly shift: Float32Array;
  private readonly layers;

  constructor(model: ModelFile, product: MatrixProduct, inputValues: number) {
    this.model = model;
    this.product = product;
    this.input = product.rows(1, inputValues);
    this.shift = model.floats('cnn_b');
    this.layers = {
      mean: this.layer('cnn_W', vectorValues),
      first: this.layer('d0', hiddenValues),
      second: this.layer('d1', hiddenValues),
      secondPast: this.layer('p1', hiddenValues),
      third: this.layer('d2', vectorValues),
      last: this.layer('d3', vectorValues),
      lastPast: this.layer('p3', vectorValues),
    };
  }

  /** Two blocks of two layers, each with a way past it. */
  run(count: number): Float32Array<ArrayBuffer> {
    const { mean, first, second, secondPast, third, last, lastPast } = this.layers;
    const sum = mean(this.input);
    const root = Math.sqrt(count);
    for (let index = 0; index < vectorValues; index += 1) {
      sum.values[index] = (sum.values[index]! + count * this.shift[index]!) / root;
    }
    const middle = activated(added(secondPast(sum), second(activated(first(sum)))));
    const end = added(lastPast(middle), last(activated(third(middle))));
    return Float32Array.from(end.values.subarray(0, vectorValues), (value) => Math.tanh(value));
  }

  private layer(name: string, columns: number): (from: Rows) => Rows {
    const by = placeMatrix(this.model, this.product, name, columns);
    const into = this.product.rows(1, columns);
    return (from) => {
      this.product.multiply({ from, by, into, count: 1 });
      return into;
    };
  }
}

function activated(row: Rows): Rows {
  for (let index = 0; index < row.width; index += 1) if (row.values[index]! < 0) row.values[index] = 0;
  return row;
}

function added(row: Rows, other: Rows): Rows {
  for (let index = 0; index < row.width; index += 1) row.values[index]! += other.values[index]!;
  return row;
}
