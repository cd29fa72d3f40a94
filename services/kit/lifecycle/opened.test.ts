import { expect, test } from '@jest/globals';
import { createLogger } from '../log/logger.ts';
import { openAll } from './opened.ts';

const log = createLogger('test', 'silent');

test('closes what was opened, last first, once', async () => {
  const closed: string[] = [];
  const { value, close } = await openAll(log, async (atClose) => {
    atClose(() => closed.push('first'));
    atClose(async () => closed.push('second'));
    return 'both';
  });
  expect([value, closed]).toEqual(['both', []]);
  await Promise.all([close(), close()]);
  expect(closed).toEqual(['second', 'first']);
});

test('a failure closes what was opened before it and is thrown', async () => {
  const closed: string[] = [];
  const opening = openAll(log, async (atClose) => {
    atClose(() => closed.push('first'));
    atClose(() => Promise.reject(new Error('does not close')));
    throw new Error('does not open');
  });
  await expect(opening).rejects.toThrow('does not open');
  expect(closed).toEqual(['first']);
});
