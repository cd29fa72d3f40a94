import { afterAll, expect, test } from '@jest/globals';

afterAll(() => {
  throw new Error('nothing was put away');
});
test('passes, its file does not', () => expect(1).toBe(1));
