// Arithmetic on rows of numbers, in place.
import type { Rows } from './matrix-product.ts';

/** Gives each row the mean 0 and the variance 1, then `scale` and `shift`. */
export function normaliseRows(
  rows: Rows,
  count: number,
  scale: Float32Array,
  shift: Float32Array,
  epsilon: number,
): void {
  const { values, width } = rows;
  for (let start = 0; start < count * width; start += width) {
    let sum = 0;
    for (let index = start; index < start + width; index += 1) sum += values[index]!;
    const mean = sum / width;
    let squares = 0;
    for (let index = start; index < start + width; index += 1) squares += (values[index]! - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / width + epsilon);
    for (let index = 0; index < width; index += 1) {
      values[start + index] = (values[start + index]! - mean) * factor * scale[index]! + shift[index]!;
    }
  }
}

export function addToRows(rows: Rows, count: number, shift: Float32Array): void {
  const { values, width } = rows;
  for (let start = 0; start < count * width; start += width) {
    for (let index = 0; index < width; index += 1) values[start + index]! += shift[index]!;
  }
}

export function sumOfRows(rows: Rows, count: number, into: Float32Array): void {
  const { values, width } = rows;
  into.fill(0, 0, width);
  for (let start = 0; start < count * width; start += width) {
    for (let index = 0; index < width; index += 1) into[index]! += values[start + index]!;
  }
}

export function unitLength(values: Float32Array): Float32Array<ArrayBuffer> {
  let squares = 0;
  for (const value of values) squares += value * value;
  const factor = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  return values.map((value) => value * factor);
}
