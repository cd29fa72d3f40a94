// A drop as a move, and the rows after it.
import { expect, test } from '@jest/globals';
import { afterMove, moveOf } from '#order/moved.ts';

const ids = ['a', 'b', 'c', 'd'];
const rows = ids.map((id) => ({ id }));

test('dropped further down it comes after what it was dropped on, further up before it', () => {
  expect(moveOf(ids, 'a', 'c')).toEqual({ id: 'a', side: 'after', of: 'c' });
  expect(moveOf(ids, 'd', 'b')).toEqual({ id: 'd', side: 'before', of: 'b' });
});

test.each([
  ['on itself', 'b', 'b'],
  ['beside the list', 'b', undefined],
  ['on a row that is gone', 'b', 'x'],
  ['as a row that is gone', 'x', 'b'],
])('dropped %s it stays', (_where, id, target) => {
  expect(moveOf(ids, id, target)).toBeUndefined();
});

test('every drop puts the row where it was dropped, and a repeated move changes nothing', () => {
  for (const id of ids)
    for (const [to, target] of ids.entries()) {
      const move = moveOf(ids, id, target);
      const after = move ? afterMove(rows, move) : rows;
      expect(after.findIndex((row) => row.id === id)).toBe(to);
      expect(after.filter((row) => row.id !== id)).toEqual(rows.filter((row) => row.id !== id));
      expect(move ? afterMove(after, move) : rows).toEqual(after);
    }
});

test('a row that is gone meanwhile leaves the others as they are', () => {
  expect(afterMove(rows, { id: 'x', side: 'after', of: 'a' })).toEqual(rows);
  expect(afterMove(rows, { id: 'a', side: 'after', of: 'x' })).toEqual(rows);
});
