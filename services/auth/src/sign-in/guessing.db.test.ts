// Guessing passwords and codes: from one network or many, at one account or many. The owner always gets in.
import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { freshAddress, member, PASSWORD } from '../testing/signed-up.ts';

/** For one account in five minutes; a network then has 50 for all accounts, and an account 20 an hour from all networks. */
const ATTEMPTS = 5;
const OWN = '192.0.2.1';
const auth = authForFile({ SIGN_IN_ATTEMPTS_PER_5_MINUTES: String(ATTEMPTS) });

async function statusOf(email: string, password: string, from: string): Promise<number> {
  const headers = { 'X-Forwarded-For': from };
  return (await auth.call('POST /token?grant_type=password', { body: { email, password }, headers })).status;
}

async function guessEverywhere(email: string, guesses: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < guesses; n += 1) statuses.push(await statusOf(email, `guess ${n}`, `198.51.100.${n}`));
  return statuses;
}

test('guessers in many places share what one account is tried in an hour', async () => {
  const { email } = await member(auth);
  const statuses = await guessEverywhere(email, ATTEMPTS * 4 + 5);
  expect(statuses).toEqual([...Array<number>(ATTEMPTS * 4).fill(400), ...Array<number>(5).fill(429)]);
});

test('the owner gets in from where they were before while strangers guess, a stranger with the password does not', async () => {
  const { email } = await member(auth);
  expect(await statusOf(email, PASSWORD, OWN)).toBe(200);
  await guessEverywhere(email, ATTEMPTS * 4 + 1);
  expect(await statusOf(email, PASSWORD, '203.0.113.9')).toBe(429);
  expect(await statusOf(email, PASSWORD, OWN)).toBe(200);
  const own = [];
  for (let n = 0; n < ATTEMPTS; n += 1) own.push(await statusOf(email, 'wrong', OWN));
  expect(own).toContain(429);
});

test('an owner in a new network gets in by mail meanwhile', async () => {
  const { email } = await member(auth);
  await guessEverywhere(email, ATTEMPTS * 4 + 1);
  auth.clock.advance(60_001);
  await auth.call('POST /otp', { body: { email } });
  const { link } = await auth.mail(email, 2);
  expect((await auth.follow(link)).fragment.get('access_token')).toBeTruthy();
});

test('an account that does not exist is refused in the same way', async () => {
  const statuses = await guessEverywhere(freshAddress(), ATTEMPTS * 4 + 1);
  expect(statuses.at(-2)).toBe(400);
  expect(statuses.at(-1)).toBe(429);
});

test('one guess at each of many accounts is stopped by the network, addresses of one IPv6 network are one', async () => {
  const statuses: number[] = [];
  for (let n = 0; n <= ATTEMPTS * 10; n += 1)
    statuses.push(await statusOf(freshAddress(), 'Winter2026', `2001:db8:7:7::${n.toString(16)}`));
  expect(statuses.indexOf(429)).toBe(ATTEMPTS * 10);
});

test('codes of mails are tried 50 times a day from all places together; the link goes on working', async () => {
  const { email } = await member(auth);
  const statuses: number[] = [];
  for (let n = 0; n < 51; n += 1) {
    const headers = { 'X-Forwarded-For': `198.51.100.${n}` };
    const body = { type: 'recovery', email, token: '000000' };
    statuses.push((await auth.call('POST /verify', { body, headers })).status);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  auth.clock.advance(60_001);
  await auth.call('POST /recover', { body: { email } });
  expect((await auth.followMail(email, 2)).fragment.get('access_token')).toBeTruthy();
});

test('what is stored about networks reveals neither address nor network', async () => {
  const { email } = await member(auth);
  await statusOf(email, PASSWORD, OWN);
  const rows = await auth.query<{ text: string }>(
    `select string_agg(encode(network_hash, 'escape'), ' ') as text from auth.known_networks`,
  );
  expect(rows[0]?.text).not.toMatch(/192\.0\.2|example/);
});
