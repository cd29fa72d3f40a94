import { expect, test } from '@jest/globals';

test('leaves a rejection to nobody', async () => {
  void Promise.reject(new Error('nobody took it'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(1).toBe(1);
});
