import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { pageCursorSchema, readPageCursor, toPageCursor } from './page-cursor.ts';

const id = '0198c2a4-0000-7000-8000-0000000000ff';

describe('a page cursor', () => {
  test('is read back as it was made', () => {
    const at = new Date('2026-06-30T12:00:00.123Z');
    const cursor = toPageCursor({ at, id });
    expect(pageCursorSchema.parse(cursor)).toBe(cursor);
    expect(readPageCursor(cursor)).toEqual({ at, id });
    expect(readPageCursor(undefined)).toBeUndefined();
  });

  test.each([
    ['a time without an id', '2026-06-30T12:00:00.123Z'],
    ['a time with an invalid month', `2026-13-15T12:00:00.123Z_${id}`],
    ['a time with an invalid day', `2026-06-32T12:00:00.123Z_${id}`],
    ['a time with an invalid hour', `2026-06-30T24:00:00.123Z_${id}`],
    ['a year that PostgreSQL does not know', `0000-06-30T12:00:00.123Z_${id}`],
    ['an invalid id', '2026-06-30T12:00:00.123Z_x'],
    ['a cursor followed by more text', `2026-06-30T12:00:00.123Z_${id} or 1=1`],
  ])('%s is not one', (_what, cursor) => {
    expect(pageCursorSchema.safeParse(cursor).success).toBe(false);
  });

  test('matches its pattern exactly when it can be read', () => {
    const { pattern = '' } = z.toJSONSchema(pageCursorSchema);
    expect(new RegExp(pattern).test(`0000-00-00T00:00:00.000Z_${id}`)).toBe(false);
    expect(new RegExp(pattern).test(toPageCursor({ at: new Date('9999-12-31T23:59:59.999Z'), id }))).toBe(true);
  });
});
