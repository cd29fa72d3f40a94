// The default limits per minute.
import { expect, test } from '@jest/globals';
import { configSchema } from '../config.ts';
import { rateRules } from './rate-rules.ts';

const { RATE_LIMIT_MESSAGES_PER_MINUTE, RATE_LIMIT_REQUESTS_PER_MINUTE } = configSchema.shape;
const perMinute = (messages?: string, requests?: string) => ({
  RATE_LIMIT_MESSAGES_PER_MINUTE: RATE_LIMIT_MESSAGES_PER_MINUTE.parse(messages),
  RATE_LIMIT_REQUESTS_PER_MINUTE: RATE_LIMIT_REQUESTS_PER_MINUTE.parse(requests),
});

test('ten messages and a hundred other calls in sixty seconds, unless an operator says otherwise', () => {
  expect(rateRules(perMinute())).toMatchObject({
    messages: { own: { limit: 10, windowSeconds: 60 } },
    requests: { own: { limit: 100, windowSeconds: 60 } },
  });
  expect(rateRules(perMinute('3', '-1'))).toMatchObject({ messages: { own: { limit: 3 } }, requests: undefined });
});

test('an address may do ten times as much as a person, and refused messages from it have a ceiling of at least 60', () => {
  expect(rateRules(perMinute('10', '100'))).toMatchObject({
    messages: { shared: { limit: 100 } },
    requests: { shared: { limit: 1000 } },
    ceiling: { limit: 100 },
  });
  expect(rateRules(perMinute('3')).ceiling.limit).toBe(60);
});
