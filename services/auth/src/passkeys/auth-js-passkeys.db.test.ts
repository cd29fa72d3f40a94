// The unchanged @supabase/auth-js creates and uses passkeys and security keys; only the browser's authenticator is simulated.
import { expect, test } from '@jest/globals';
import { newClient, signedInClient } from '../testing/auth-client.ts';
import type { Client } from '../testing/auth-client.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { member } from '../testing/signed-up.ts';
import { newSoftwareKey } from '../testing/software-authenticator.ts';
import { SITE } from '../testing/started-auth.ts';

const RP_ID = 'consilium.test';

const auth = authForFile({ PASSKEYS: 'true', MFA_WEBAUTHN: 'true' });

async function arrived(): Promise<{ client: Client; userId: string }> {
  const { accessToken, refreshToken, userId } = await member(auth);
  return { client: await signedInClient(auth, { accessToken, refreshToken }), userId };
}

const at = (challenge: string) => ({ challenge, origin: SITE, rpId: RP_ID });

test('client.passkey: register, sign in, list, update, delete', async () => {
  const { client, userId } = await arrived();
  const key = newSoftwareKey();
  const begun = await client.passkey.startRegistration();
  expect(begun.error).toBeNull();
  const made = await client.passkey.verifyRegistration({
    challengeId: begun.data?.challenge_id ?? '',
    credential: key.make(at(begun.data?.options.challenge ?? '')) as never,
  });
  expect(made.error).toBeNull();
  const passkeyId = made.data?.id ?? '';
  const elsewhere = newClient(auth);
  const asked = await elsewhere.passkey.startAuthentication();
  const arrivedBy = await elsewhere.passkey.verifyAuthentication({
    challengeId: asked.data?.challenge_id ?? '',
    credential: key.sign(at(asked.data?.options.challenge ?? '')) as never,
  });
  expect(arrivedBy.error).toBeNull();
  expect((await elsewhere.getUser()).data.user?.id).toBe(userId);
  const named = await client.passkey.update({ passkeyId, friendlyName: 'Laptop' });
  expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'Laptop' });
  expect((await client.passkey.list()).data).toMatchObject([{ id: passkeyId, last_used_at: expect.any(String) }]);
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await client.passkey.list()).data).toEqual([]);
});

test('client.mfa with a security key: enroll, challenge, verify', async () => {
  const { client } = await arrived();
  const enrolled = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
  expect(enrolled.data).toMatchObject({ type: 'webauthn', friendly_name: 'Key' });
  const factorId = enrolled.data?.id ?? '';
  const key = newSoftwareKey();
  const answer = async () => {
    const webauthn = { rpId: RP_ID, rpOrigins: [SITE] };
    const asked = await client.mfa.challenge({ factorId, webauthn });
    if (asked.error) throw asked.error;
    const { type, credential_options } = asked.data.webauthn;
    const challenge = Buffer.from(credential_options.publicKey.challenge as ArrayBuffer).toString('base64url');
    const json = type === 'create' ? key.make(at(challenge)) : key.sign(at(challenge));
    const credential_response = { toJSON: () => json };
    const verified = await client.mfa.verify({
      factorId,
      challengeId: asked.data.id,
      webauthn: { ...webauthn, type, credential_response } as never,
    });
    return { type, error: verified.error };
  };
  expect(await answer()).toEqual({ type: 'create', error: null });
  expect(await answer()).toEqual({ type: 'request', error: null });
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId, friendly_name: 'Key' }]);
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
});
