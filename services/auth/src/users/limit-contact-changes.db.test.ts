// PUT /user with another address or number reveals who has an account, so it is limited.
import { expect, test } from '@jest/globals';
import { startForFile } from '../testing/auth-for-file.ts';
import { startAuthWithSms } from '../testing/phones.ts';
import { codeOf } from '../testing/refusals.ts';
import { freshAddress, member, signIn } from '../testing/signed-up.ts';

const MINUTE_MS = 60_000;
const setup = startForFile(() => startAuthWithSms());

const ask = (bearer: string, body: object, from = '203.0.113.1') =>
  setup.auth.call('PUT /user', { bearer, body, headers: { 'X-Forwarded-For': from } });
const refused = [429, 'over_request_rate_limit'];
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test('an account may ask ten times an hour from any network, and learns nothing after that', async () => {
  const { auth } = setup;
  const [ada, bob] = [await member(auth), await member(auth)];
  await auth.query(`update auth.users set phone = '491701112000' where id = $1`, [bob.userId]);
  for (const n of times(5)) {
    const from = `198.51.100.${n}`;
    expect(codeOf(await ask(ada.accessToken, { email: bob.email }, from))).toEqual([422, 'email_exists']);
    expect(codeOf(await ask(ada.accessToken, { phone: '+491701112000' }, from))).toEqual([422, 'phone_exists']);
  }
  for (const body of [{ email: bob.email }, { email: freshAddress() }, { phone: '+491701112000' }])
    expect(codeOf(await ask(ada.accessToken, body))).toEqual(refused);
  expect((await ask(ada.accessToken, { email: ada.email, data: { full_name: 'Ada' } })).status).toBe(200);
  auth.clock.advance(60 * MINUTE_MS);
  const later = await signIn(auth, ada.email);
  expect(codeOf(await ask(later.accessToken, { email: bob.email }))).toEqual([422, 'email_exists']);
});

test('a network may ask thirty times in five minutes, with any number of accounts', async () => {
  const { auth } = setup;
  const from = '203.0.113.2';
  const bob = await member(auth);
  const askers = await Promise.all(times(4).map(() => member(auth)));
  const answers = [];
  for (const n of times(31))
    answers.push(codeOf(await ask(askers[n % 4]?.accessToken ?? '', { email: bob.email }, from)));
  expect(answers).toEqual([...times(30).map(() => [422, 'email_exists']), refused]);
  const elsewhere = await ask(askers[3]?.accessToken ?? '', { email: bob.email }, '203.0.113.3');
  expect(codeOf(elsewhere)).toEqual([422, 'email_exists']);
  auth.clock.advance(5 * MINUTE_MS);
  expect(codeOf(await ask(askers[3]?.accessToken ?? '', { email: bob.email }, from))).toEqual([422, 'email_exists']);
});
