// Ids sort by the time they were made and never repeat.
import { expect, test } from '@jest/globals';
import { newId } from './ids.ts';

test('an id is a UUIDv7 of the current time', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThan(before + 1_000);
});

test('50,000 ids of one process rise strictly', () => {
  const ids = Array.from({ length: 50_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
});
