// How often one address may be named, and what an operator may set.
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { configSchema } from '../context/config.ts';
import type { AdminContext } from '../context/context.ts';
import { contact, formsForFile, newAddress } from '../testing/forms-for-file.ts';
import { limitAddress } from './limit-address.ts';

const unlimited = formsForFile({ FORMS_PER_ADDRESS_HOUR: '-1', FORMS_PER_ADDRESS_DAY: '-1' });
const daily = formsForFile({ FORMS_PER_ADDRESS_HOUR: '-1', FORMS_PER_ADDRESS_DAY: '2' });

async function statuses(forms: typeof daily, count: number) {
  const email = newAddress();
  const seen: number[] = [];
  for (let sent = 0; sent < count; sent += 1) seen.push((await forms.send('contact', { ...contact, email })).status);
  return seen;
}

describe('an address', () => {
  test('may be named any number of times with -1', async () => {
    expect(await statuses(unlimited, 8)).toEqual([201, 201, 201, 201, 201, 201, 201, 201]);
  });

  test('has a limit of the day, too', async () => {
    expect(await statuses(daily, 3)).toEqual([201, 201, 429]);
  });

  test('is not counted while the store of the limits is away', async () => {
    const context = {
      config: { FORMS_PER_ADDRESS_HOUR: 1, FORMS_PER_ADDRESS_DAY: 1 },
      limiter: { take: () => Promise.reject(new LimiterUnavailableError('away')), stop: async () => {} },
      clock: daily.clock,
      log: createLogger('admin', 'silent'),
    } as unknown as AdminContext;
    expect(await limitAddress(context, newAddress())).toBeUndefined();
  });
});

test.each(['0', '-2', '1.5'])('a limit of %s is refused at the start', (limit) => {
  const environment = { DATABASE_URL: 'postgres://localhost/one', FORMS_PER_ADDRESS_HOUR: limit };
  expect(() => readConfig(configSchema, environment)).toThrow('FORMS_PER_ADDRESS_HOUR');
});
