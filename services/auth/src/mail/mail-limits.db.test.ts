// Limits against strangers who flood one mailbox, or many, with our mails.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { freshAddress, member, PASSWORD, signedUp } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';
import type { Answer, StartedAuth } from '../testing/started-auth.ts';

/** All limits except those of mails are too high to be reached. */
let auth: StartedAuth;
let narrow: StartedAuth;
beforeAll(async () => {
  auth = await startAuth({
    MAILS_PER_ADDRESS_PER_DAY: '2',
    SECURITY_MAILS_PER_ADDRESS_PER_DAY: '2',
    AUTH_ADMIN_TOKEN: ADMIN_TOKEN,
  });
  narrow = await startAuth({ MAILS_PER_NETWORK_PER_HOUR: '3', MAILS_PER_HOUR: '5' });
});
afterAll(async () => {
  await auth.stop();
  await narrow.stop();
});

const TOO_MANY = { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' };
const WAIT_MS = 61_000;

const post = (place: string, body: object, from = '192.0.2.1', service = auth): Promise<Answer> =>
  service.call(`POST ${place}`, { body, headers: { 'X-Forwarded-For': from } });
const counted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;

/** Asks one after the other, waiting as long as needed, each time from another network. */
async function patiently(times: number, ask: (from: string) => Promise<Answer>): Promise<Answer[]> {
  const answers = [];
  for (let time = 1; time <= times; time += 1) {
    answers.push(await ask(`192.0.2.${time}`));
    auth.clock.advance(WAIT_MS);
  }
  return answers;
}

const asked: readonly (readonly [place: string, fields: object])[] = [
  ['/recover', {}],
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
  ['/signup', { password: PASSWORD }],
];

test('one mailbox gets so many mails in a day, whoever asks, and an address that we do not know gets the same answers', async () => {
  const { email: confirmed } = await member(auth);
  const { email: unconfirmed } = await signedUp(auth);
  for (const [place, fields] of asked) {
    // Earlier mails do not count any more.
    auth.clock.advance(25 * 3_600_000);
    const asking = [confirmed, unconfirmed, freshAddress()].map((email) =>
      patiently(3, (from) => post(place, { ...fields, email }, from)),
    );
    for (const answers of await Promise.all(asking)) {
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(answers.at(-1)?.body).toEqual(TOO_MANY);
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }
});

test('other spellings of an address are the same mailbox', async () => {
  const spellings = ['a.da@gmail.com', 'Ada+1@googlemail.com', 'ada+2@gmail.com', 'ad.a@GMAIL.com'];
  const answers = [];
  for (const email of spellings) answers.push(await post('/recover', { email }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
});

test('one network causes so many in an hour; all addresses of an IPv6 network are one', async () => {
  const answers = [];
  for (let last = 1; last < 7; last += 1)
    answers.push(await post('/otp', { email: freshAddress() }, `2001:db8:1:2::${last}`, narrow));
  expect(counted(answers)).toBe(3);
  expect((await post('/otp', { email: freshAddress() }, '2001:db8:1:3::1', narrow)).status).toBe(200);
});

test('in all there are so many in an hour, and who uses up the sign-ups keeps nobody from recovering', async () => {
  const answers = [];
  for (let last = 1; last < 8; last += 1)
    answers.push(await post('/signup', { email: freshAddress(), password: PASSWORD }, `192.0.2.${last}`, narrow));
  expect(counted(answers)).toBe(5);
  expect((await post('/recover', { email: freshAddress() }, '192.0.2.1', narrow)).status).toBe(200);
});

test('who taps too soon uses up nothing', async () => {
  const email = freshAddress();
  await post('/recover', { email });
  for (let tap = 0; tap < 5; tap += 1)
    expect((await post('/recover', { email })).body['message']).toContain('you can only request this');
  auth.clock.advance(WAIT_MS);
  expect((await post('/recover', { email })).status).toBe(200);
});

test('a sign-up and the same once more at once are answered alike for a new address and a taken one', async () => {
  const { email: taken } = await member(auth);
  auth.clock.advance(WAIT_MS);
  const answersFor = async (email: string) => {
    const first = await post('/signup', { email, password: PASSWORD });
    const second = await post('/resend', { type: 'signup', email });
    return [first.status, second.status];
  };
  expect(await answersFor(taken)).toEqual([200, 429]);
  expect(await answersFor(freshAddress())).toEqual([200, 429]);
});

test('who is signed in bombards nobody with changes of address, and gets so many codes', async () => {
  const victim = freshAddress();
  const statuses = [];
  for (let account = 0; account < 4; account += 1) {
    const { accessToken } = await member(auth);
    const [local, domain] = victim.split('@');
    const email = `${local}+${account}@${domain}`;
    statuses.push((await auth.call('PUT /user', { bearer: accessToken, body: { email } })).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
  const { accessToken } = await member(auth);
  const codes = await patiently(4, () => auth.call('GET /reauthenticate', { bearer: accessToken }));
  expect(codes.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
});

test('an administrator invites nobody more often than that', async () => {
  const email = freshAddress();
  const answers = await patiently(4, () => auth.call('POST /invite', { bearer: ADMIN_TOKEN, body: { email } }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
});

test('what tells an owner of their safety comes however much others asked for, and often news of a kind stop no other', async () => {
  const { email, accessToken } = await member(auth);
  const recoveries = await patiently(3, (from) => post('/recover', { email }, from));
  expect(recoveries.at(-1)?.status).toBe(429);
  for (const browser of [
    'Firefox/141.0',
    'Chrome/139.0.0.0 Safari/537.36',
    'Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
  ])
    for (const system of ['Windows NT 10.0', 'X11; Linux x86_64'])
      await auth.call('POST /token?grant_type=password', {
        body: { email, password: PASSWORD },
        headers: { 'User-Agent': `Mozilla/5.0 (${system}) Gecko/20100101 ${browser}` },
      });
  await auth.call('PUT /user', { bearer: accessToken, body: { password: 'a wide delta at noon' } });
  expect((await auth.mail(email, 6)).subject).toBe('Your password was changed');
  const subjects = (await auth.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'A new device signed in to your account')).toHaveLength(2);
});
