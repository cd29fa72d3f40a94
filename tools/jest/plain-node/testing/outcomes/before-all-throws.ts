import { beforeAll, expect, test } from '@jest/globals';

beforeAll(() => {
  throw new Error('nothing was set up');
});
test('fails with its set-up', () => expect(1).toBe(1));
