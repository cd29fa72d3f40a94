import { expect, test } from '@jest/globals';
import { dollarsOf } from './model-prices.ts';

const usage = {
  inputTokens: 1_000_000,
  cacheWriteTokens: 1_000_000,
  cacheReadTokens: 1_000_000,
  outputTokens: 1_000_000,
};

test('known models have a price, and with an unknown one there is none', () => {
  expect(dollarsOf([{ model: 'claude-sonnet-5-5', ...usage }])).toBeCloseTo(2 + 2.5 + 0.1 + 10);
  expect(
    dollarsOf([
      { model: 'claude-opus-5-5-20260922', ...usage },
      { model: 'claude-haiku-5-5', ...usage },
    ]),
  ).toBeCloseTo(29.2 + 0.735);
  expect(dollarsOf([{ model: 'qwen3', ...usage }])).toBeUndefined();
});
