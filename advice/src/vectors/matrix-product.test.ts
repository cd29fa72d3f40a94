// WebAssembly multiplies as plain loops do.
import { expect, test } from '@jest/globals';
import { MatrixProduct } from './matrix-product.ts';

const whole = (count: number): Int8Array => Int8Array.from({ length: count }, (_, index) => ((index * 37) % 255) - 127);

test.each([1, 4, 7])('%s rows by a matrix', (count) => {
  const product = new MatrixProduct(4096);
  const levels = whole(6 * 16);
  const from = product.rows(count, 6);
  const into = product.rows(count, 16);
  from.values.set(whole(count * 6));
  product.multiply({ from, by: product.matrix(levels, 0.5, 16), into, count });
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < 16; column += 1) {
      let sum = 0;
      for (let k = 0; k < 6; k += 1) sum += from.values[row * 6 + k]! * levels[k * 16 + column]! * 0.5;
      expect(into.values[row * 16 + column]).toBe(sum);
    }
  }
});

test('a row that goes on in the next, from the second row', () => {
  const product = new MatrixProduct(4096);
  const from = product.rows(8, 2);
  const into = product.rows(1, 8);
  from.values.set([1, 2, 3, 4, 5, 6]);
  product.multiply({ from, firstRow: 1, by: product.matrix(new Int8Array(4 * 8).fill(1), 1, 8), into, count: 1 });
  expect(into.values[0]).toBe(3 + 4 + 5 + 6);
});
