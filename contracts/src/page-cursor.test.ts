import { describe, expect, test } from '@jest/globals';
import { pageCursorSchema, readPageCursor, toPageCursor } from './page-cursor.ts';

const id = '0198c2a4-0000-7000-8000-0000000000ff';

describe('a page cursor', () => {
  test('is read as it was made', () => {
    const at = new Date('2026-06-30T12:00:00.123Z');
    const cursor = toPageCursor({ at, id });
    expect(pageCursorSchema.parse(cursor)).toBe(cursor);
    expect(readPageCursor(cursor)).toEqual({ at, id });
    expect(readPageCursor(undefined)).toBeUndefined();
  });

  test.each([
    ['a time alone', '2026-06-30T12:00:00.123Z'],
    ['a day that is none', `2026-13-45T12:00:00.123Z_${id}`],
    ['an id that is none', '2026-06-30T12:00:00.123Z_x'],
    ['more than a cursor', `2026-06-30T12:00:00.123Z_${id} or 1=1`],
  ])('%s is none', (_what, cursor) => {
    expect(pageCursorSchema.safeParse(cursor).success).toBe(false);
  });
});
