// A declaration that may be left out keeps its value and its line.
import { expect, test } from '@jest/globals';
import { withDeclarationsMarked } from './unused-declarations.ts';

test('a call becomes one that the bundler may leave out', () => {
  expect(withDeclarationsMarked('export const nameSchema = z.string().max(MOST);')).toBe(
    'export const nameSchema = /*#__PURE__*/ (() => (z.string().max(MOST)))();',
  );
});

test('each of several declarations is marked, on its own line', () => {
  const source = 'const least = Math.min(1, 2);\nexport const most = {\n  one: Math.max(1, 2),\n};\n';
  const marked = withDeclarationsMarked(source);
  expect(marked.split('/*#__PURE__*/')).toHaveLength(3);
  expect(marked.split('\n').map((line) => line.includes('export const most'))).toEqual(
    source.split('\n').map((line) => line.includes('export const most')),
  );
});

test('functions, plain values and exports of others stay as they are', () => {
  const source = [
    "export { one } from './one.js';",
    'export const size = 4;',
    'export const add = (left, right) => call(left, right);',
    'export function subtract(left, right) {\n  const sum = call(left);\n  return sum - right;\n}',
    'let unset;',
  ].join('\n');
  expect(withDeclarationsMarked(source)).toBe(source);
});
