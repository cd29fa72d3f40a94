// npm run admin -- units against a real database: the figures of the portal, a person's units, and a comparison that is begun.
import { seedAccount } from '@consilium/auth/accounts/seed-account.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { actedWith } from '../testing/acted.sql.ts';
import { runSubcommand } from './run-admin.ts';

const email = 'mia@example.com';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const person = { email, password: 'a quiet river at dawn', fullName: 'Mia', zone: 'UTC', roles: [], confirmed: true };
  await seedAccount({ pool: database.pool(), clock: systemClock }, person);
});
afterAll(() => database.drop());

const outcome = (words: string) =>
  runSubcommand(words.split(' '), { databaseUrl: database.url(), environment: {} }, () => Promise.resolve(true));

async function holdForMia(): Promise<void> {
  const { rows } = await database.pool().query<{ pseudonym: string }>('select pseudonym from auth.users');
  const quota = createPostgresQuota({ pool: database.pool('gateway') });
  const request = { class: 'standard', idempotencyKey: 'a-key', limit: 15, zone: 'UTC', now: new Date() };
  await quota.hold({ subject: rows[0]?.pseudonym ?? '', ...request });
  await quota.stop();
}

test('a hold is open in the figures, and held among the units of its person', async () => {
  await holdForMia();
  const { text, data, isFailure } = await outcome('units');
  expect(text).toMatch(/^open: 1\nstandard, last 24 hours: settled 0, released 0, given back 0\n/u);
  expect(data).toMatchObject({ holds: { open: { count: 1 }, leaked: 0, pastLimit: 0 }, ledger: { latest: null } });
  expect(isFailure).toBe(false);
  const ofMia = await outcome(`units person ${email}`);
  expect(ofMia.text).toContain('standard: 0 used, 1 held, of 15');
  expect(ofMia.data).toMatchObject({
    units: { standard: { used: 0, held: 1, limit: 15 } },
    conversations: { total: 0 },
  });
  await expect(outcome('units person nobody@example.com')).rejects.toThrow('Nobody has an account');
});

test('a comparison is begun once, and is in the audit', async () => {
  const first = await outcome('units compare');
  expect(first.text).toContain('being compared');
  expect((await outcome('units compare')).data).toEqual(first.data);
  expect(await actedWith(database.pool(), 'check-ledger')).toMatchObject([
    { actor: null, subjectKind: 'ledger-check' },
  ]);
});
