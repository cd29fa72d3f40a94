// The default limits per minute.
import { expect, test } from '@jest/globals';
import { configSchema } from '../config.ts';
import { rateRules } from './rate-rules.ts';

const { RATE_LIMIT_MESSAGES_PER_MINUTE, RATE_LIMIT_REQUESTS_PER_MINUTE, FORMS_PER_HOUR, FORMS_PER_DAY } =
  configSchema.shape;
const forms = (hour?: string, day?: string) => ({
  FORMS_PER_HOUR: FORMS_PER_HOUR.parse(hour),
  FORMS_PER_DAY: FORMS_PER_DAY.parse(day),
});
const perMinute = (messages?: string, requests?: string) => ({
  RATE_LIMIT_MESSAGES_PER_MINUTE: RATE_LIMIT_MESSAGES_PER_MINUTE.parse(messages),
  RATE_LIMIT_REQUESTS_PER_MINUTE: RATE_LIMIT_REQUESTS_PER_MINUTE.parse(requests),
  ...forms(),
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

test('five forms an hour and twenty a day with three files each, ten times as many from an address, or no limit', () => {
  const [hourly, daily] = rateRules(perMinute()).forms.forms;
  expect(hourly).toMatchObject({ own: { limit: 5, windowSeconds: 3600 }, shared: { limit: 50 } });
  expect(daily).toMatchObject({ own: { limit: 20, windowSeconds: 86_400 }, shared: { limit: 200 } });
  expect(rateRules(perMinute()).forms['form-files'].map(({ own }) => own.limit)).toEqual([15, 60]);
  const off = rateRules({ ...perMinute(), ...forms('-1', '-1') });
  expect(off.forms).toEqual({ forms: [], 'form-files': [] });
  expect(() => forms('0')).toThrow('at least 1');
});
