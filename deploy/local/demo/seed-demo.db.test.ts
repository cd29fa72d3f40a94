// The demo member did nothing before there was an account.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seedAccount } from '@consilium/auth/accounts/seed-account.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

test('the demo member is older than its first conversation and its first action item, also after another start', async () => {
  const account = { email: 'm@consilium.test', password: 'secret-enough', fullName: 'Mia', roles: [], zone: 'UTC' };
  const drivers = { pool: database.pool('auth'), clock: systemClock };
  const seeded = await seedAccount(drivers, { ...account, confirmed: true });
  const urls = {
    authDatabaseUrl: database.url('auth'),
    chatDatabaseUrl: database.url('chat'),
    affiliateDatabaseUrl: database.url('affiliate'),
  };
  const agesOf = async () => {
    const { rows } = await database.pool().query<{ account: Date; first: Date }>(
      `select u.created_at as account,
              least((select min(created_at) from chat.user_actions where user_id = u.id),
                    (select min(created_at) from chat.action_items where user_id = u.id)) as first
         from auth.users u where u.id = $1`,
      [seeded.userId],
    );
    return rows[0];
  };
  await seedDemo({ ...urls, clock: systemClock, member: { ...seeded, zone: 'UTC' } });
  const ages = await agesOf();
  expect(ages?.account.getTime()).toBeLessThan(ages?.first.getTime() ?? 0);
  await seedDemo({ ...urls, clock: systemClock, member: { ...seeded, zone: 'UTC' } });
  expect(await agesOf()).toEqual(ages);
}, 180_000);
