// Passkey requests of a session that a new password ends while they wait for the account's lock.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lockAccount } from '../testing/locked-account.ts';
import { member, signIn } from '../testing/signed-up.ts';
import { newSoftwareKey } from '../testing/software-authenticator.ts';
import { SITE, startAuth } from '../testing/started-auth.ts';
import type { Answer, StartedAuth } from '../testing/started-auth.ts';

let auth: StartedAuth;
beforeAll(async () => {
  auth = await startAuth({ PASSKEYS: 'true' });
});
afterAll(() => auth.stop());

/** Prepares the authenticator's answer, and returns a function that sends it. */
async function preparedRegistration(bearer: string): Promise<() => Promise<Answer>> {
  const { body } = await auth.call('POST /passkeys/registration/options', { body: {}, bearer });
  const { challenge } = body['options'] as { challenge: string };
  const credential = newSoftwareKey().make({ challenge, origin: SITE, rpId: 'consilium.test' });
  return () =>
    auth.call('POST /passkeys/registration/verify', {
      bearer,
      body: { challenge_id: body['challenge_id'], credential },
    });
}

test.each(['makes no passkey', 'removes none'])('a session that ended meanwhile %s', async (what) => {
  const { accessToken, userId, email } = await member(auth);
  const first = await (await preparedRegistration(accessToken))();
  const { accessToken: bearer } = await signIn(auth, email);
  const register = await preparedRegistration(bearer);
  const remove = () => auth.call(`DELETE /passkeys/${String(first.body['id'])}`, { bearer });
  const held = await lockAccount(auth, userId);
  const change = auth.call('PUT /user', { bearer: accessToken, body: { password: 'a different river' } });
  await held.waiting(1);
  const late = what === 'removes none' ? remove() : register();
  await held.waiting(2);
  await held.release();
  const { status, body } = await late;
  expect([(await change).status, status, body['code']]).toEqual([200, 403, 'session_not_found']);
  expect((await auth.call('GET /passkeys', { bearer: accessToken })).body).toMatchObject([{ id: first.body['id'] }]);
});
