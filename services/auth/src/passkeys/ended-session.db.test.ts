// Passkey requests of a session that a new password ends while they wait for the account's lock.
import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { afterPasswordChange } from '../testing/locked-account.ts';
import { codeOf } from '../testing/refusals.ts';
import { member, signIn } from '../testing/signed-up.ts';
import { newSoftwareKey } from '../testing/software-authenticator.ts';
import { SITE } from '../testing/started-auth.ts';
import type { Answer } from '../testing/started-auth.ts';

const auth = authForFile({ PASSKEYS: 'true' });

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
  const late = await afterPasswordChange(auth, { userId, accessToken }, () =>
    what === 'removes none' ? remove() : register(),
  );
  expect(codeOf(late)).toEqual([403, 'session_not_found']);
  expect((await auth.call('GET /passkeys', { bearer: accessToken })).body).toMatchObject([{ id: first.body['id'] }]);
});
