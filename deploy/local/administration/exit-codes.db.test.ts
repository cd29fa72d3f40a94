// npm run admin as a process: what a script reads of it, its exit codes and its output.
import { seedAccount } from '@consilium/auth/accounts/seed-account.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runToEnd } from '../testing/run-to-end.ts';

const WITHIN_MS = 60_000;
const email = 'mia@example.com';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const person = { email, password: 'a quiet river at dawn', fullName: 'Mia', zone: 'UTC', roles: [], confirmed: true };
  await seedAccount({ pool: database.pool(), clock: systemClock }, person);
});
afterAll(() => database.drop());

function admin(words: string) {
  const environment = { DATABASE_URL: database.url(), PUBLIC_URL: 'https://consilium.example' };
  return runToEnd(['admin', ...words.split(' ')], environment, WITHIN_MS);
}

test('0 when it is done: --yes answers the question, --json prints data alone', async () => {
  const { code, output } = await admin(`users erase ${email} --reason test --yes --json`);
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ waits: false });
});

test('1 when it failed, in one line', async () => {
  const { code, complaints } = await admin('users show nobody@example.com');
  expect([code, complaints]).toEqual([
    1,
    ['Nobody has an account with the address, id or pseudonym nobody@example.com.'],
  ]);
});

test.each([
  ['without an answer to the question', `users erase ${email} --reason test`],
  ['without a reason', `users unlock ${email}`],
  ['with words that are no command', 'users dance'],
  ['with an unknown option', `users unlock ${email} --loudly`],
])('2 for wrong use: %s', async (_, words) => {
  expect((await admin(words)).code).toBe(2);
});
