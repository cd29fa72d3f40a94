// Passkeys and security keys: real ceremonies with a software authenticator, and answers that must be refused.
import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { codeOf } from '../testing/refusals.ts';
import { claimsOf, member, signIn, tokensOf } from '../testing/signed-up.ts';
import { newSoftwareKey } from '../testing/software-authenticator.ts';
import type { Ceremony, SoftwareKey } from '../testing/software-authenticator.ts';
import { SITE, startAuth } from '../testing/started-auth.ts';
import type { Answer } from '../testing/started-auth.ts';

const RP_ID = 'consilium.test';

const auth = authForFile({ PASSKEYS: 'true', MFA_WEBAUTHN: 'true' });

interface Asked {
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly ceremony: Ceremony;
}

async function ask(kind: 'registration' | 'authentication', bearer?: string): Promise<Asked> {
  const answer = await auth.call(`POST /passkeys/${kind}/options`, { body: {}, ...(bearer && { bearer }) });
  expect(answer.status).toBe(200);
  const options = answer.body['options'] as Record<string, unknown>;
  const ceremony = { challenge: String(options['challenge']), origin: SITE, rpId: RP_ID };
  return { id: String(answer.body['challenge_id']), options, ceremony };
}

function tell(kind: 'registration' | 'authentication', id: string, credential: object, bearer?: string) {
  const body = { challenge_id: id, credential };
  return auth.call(`POST /passkeys/${kind}/verify`, { body, ...(bearer && { bearer }) });
}

async function withPasskey() {
  const person = await member(auth);
  const key = newSoftwareKey();
  const { id, ceremony } = await ask('registration', person.accessToken);
  const answer = await tell('registration', id, key.make(ceremony), person.accessToken);
  expect(answer.status).toBe(200);
  return { ...person, key, passkeyId: String(answer.body['id']) };
}

async function signInWith(key: SoftwareKey, change: Partial<Ceremony> = {}, userHandle?: string): Promise<Answer> {
  const { id, ceremony } = await ask('authentication');
  return tell('authentication', id, key.sign({ ...ceremony, ...change }, userHandle));
}

test('a passkey is made, and signs in without address and password', async () => {
  const { accessToken, userId, email } = await member(auth);
  const key = newSoftwareKey();
  const { id, options, ceremony } = await ask('registration', accessToken);
  expect(options).toMatchObject({
    rp: { id: RP_ID, name: 'Consilium' },
    user: { id: Buffer.from(userId).toString('base64url'), name: email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  expect(options['pubKeyCredParams']).toContainEqual({ alg: -7, type: 'public-key' });
  expect((await tell('registration', id, key.make(ceremony), accessToken)).body).toMatchObject({
    id: expect.any(String),
    created_at: expect.any(String),
  });
  const asked = await ask('authentication');
  expect(asked.options['allowCredentials']).toBeUndefined();
  const handle = Buffer.from(userId).toString('base64url');
  const signed = tokensOf(await tell('authentication', asked.id, key.sign(asked.ceremony, handle)));
  expect(claimsOf(signed.accessToken)).toMatchObject({ sub: userId, aal: 'aal1', amr: [{ method: 'passkey' }] });
});

test('wrong origin, wrong site and somebody else’s handle are refused', async () => {
  const { key } = await withPasskey();
  const failed = [400, 'webauthn_verification_failed'];
  expect(codeOf(await signInWith(key, { origin: 'http://consilium.test.evil.example' }))).toEqual(failed);
  expect(codeOf(await signInWith(key, { rpId: 'evil.example' }))).toEqual(failed);
  expect(codeOf(await signInWith(key, { challenge: Buffer.from('another').toString('base64url') }))).toEqual(failed);
  expect(codeOf(await signInWith(key, {}, Buffer.from('somebody').toString('base64url')))).toEqual(failed);
  expect(codeOf(await signInWith(newSoftwareKey()))).toEqual(failed);
  expect((await signInWith(key)).status).toBe(200);
  const { accessToken } = await member(auth);
  for (const change of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
    const { id, ceremony } = await ask('registration', accessToken);
    const made = newSoftwareKey().make({ ...ceremony, ...change });
    expect(codeOf(await tell('registration', id, made, accessToken))).toEqual(failed);
  }
});

test('a challenge is answered once, within five minutes, by who asked', async () => {
  const { key, accessToken } = await withPasskey();
  const { id, ceremony } = await ask('authentication');
  const signed = key.sign(ceremony);
  expect((await tell('authentication', id, signed)).status).toBe(200);
  expect(codeOf(await tell('authentication', id, signed))).toEqual([400, 'webauthn_challenge_not_found']);
  const late = await ask('authentication');
  auth.clock.advance(301_000);
  const answer = await tell('authentication', late.id, key.sign(late.ceremony));
  expect(codeOf(answer)).toEqual([400, 'webauthn_challenge_expired']);
  const mine = await ask('registration', accessToken);
  const stranger = await member(auth);
  const stolen = await tell('registration', mine.id, newSoftwareKey().make(mine.ceremony), stranger.accessToken);
  expect(codeOf(stolen)).toEqual([400, 'webauthn_challenge_not_found']);
});

test('twenty parallel answers to one challenge: one signs in', async () => {
  const { key } = await withPasskey();
  const { id, ceremony } = await ask('authentication');
  const signed = key.sign(ceremony);
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell('authentication', id, signed)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
});

test('a copied key is noticed by its counter', async () => {
  const { key } = await withPasskey();
  const copy = key.clone();
  expect((await signInWith(key)).status).toBe(200);
  expect(codeOf(await signInWith(copy))).toEqual([400, 'webauthn_verification_failed']);
});

test('passkeys are listed, named and deleted by their owner only', async () => {
  const { accessToken: bearer, passkeyId, key } = await withPasskey();
  const stranger = await member(auth);
  const named = await auth.call(`PATCH /passkeys/${passkeyId}`, { bearer, body: { friendly_name: 'Laptop' } });
  expect(named.body).toMatchObject({ id: passkeyId, friendly_name: 'Laptop' });
  await signInWith(key);
  expect((await auth.call('GET /passkeys', { bearer })).body).toEqual([
    {
      id: passkeyId,
      friendly_name: 'Laptop',
      created_at: expect.any(String),
      last_used_at: auth.clock.now().toISOString(),
    },
  ]);
  expect((await auth.call('GET /passkeys', { bearer: stranger.accessToken })).body).toEqual([]);
  const foreign = await auth.call(`DELETE /passkeys/${passkeyId}`, { bearer: stranger.accessToken });
  expect(codeOf(foreign)).toEqual([404, 'webauthn_credential_not_found']);
  expect(codeOf(await auth.call('DELETE /passkeys/x', { bearer }))).toEqual([404, 'validation_failed']);
  expect((await auth.call(`DELETE /passkeys/${passkeyId}`, { bearer })).status).toBe(204);
  expect(codeOf(await signInWith(key))).toEqual([400, 'webauthn_verification_failed']);
});

test('one key is one passkey', async () => {
  const { key, accessToken } = await withPasskey();
  const { id, ceremony, options } = await ask('registration', accessToken);
  expect(options['excludeCredentials']).toMatchObject([{ id: key.credentialId }]);
  const answer = await tell('registration', id, key.make(ceremony), accessToken);
  expect(codeOf(answer)).toEqual([422, 'webauthn_credential_exists']);
});

async function challenged(bearer: string, factorId: string) {
  const webauthn = { rpId: RP_ID, rpOrigins: [SITE] };
  const answer = await auth.call(`POST /factors/${factorId}/challenge`, { bearer, body: { webauthn } });
  const asked = answer.body['webauthn'] as { type: string; credential_options: { publicKey: { challenge: string } } };
  const { challenge } = asked.credential_options.publicKey;
  return { id: String(answer.body['id']), type: asked.type, ceremony: { challenge, origin: SITE, rpId: RP_ID } };
}

const answerFactor = (bearer: string, factorId: string, id: string, type: string, credential: object) =>
  auth.call(`POST /factors/${factorId}/verify`, {
    bearer,
    body: { challenge_id: id, webauthn: { type, credential_response: credential, rpId: RP_ID, rpOrigins: [SITE] } },
  });

test('a security key as second factor: made, used, refused when copied or replayed; it is no passkey', async () => {
  const { accessToken, email } = await member(auth);
  const enrolled = await auth.call('POST /factors', { bearer: accessToken, body: { factor_type: 'webauthn' } });
  const factorId = String(enrolled.body['id']);
  const key = newSoftwareKey();
  const made = await challenged(accessToken, factorId);
  expect(made.type).toBe('create');
  const raised = await answerFactor(accessToken, factorId, made.id, made.type, key.make(made.ceremony));
  expect(claimsOf(tokensOf(raised).accessToken)).toMatchObject({ aal: 'aal2' });
  const { accessToken: low } = await signIn(auth, email);
  const copy = key.clone();
  const asked = await challenged(low, factorId);
  expect(asked.type).toBe('request');
  const signed = key.sign(asked.ceremony);
  const used = await answerFactor(low, factorId, asked.id, asked.type, signed);
  expect(claimsOf(tokensOf(used).accessToken)).toMatchObject({ aal: 'aal2' });
  expect(codeOf(await answerFactor(low, factorId, asked.id, asked.type, signed))).toEqual([
    422,
    'mfa_ip_address_mismatch',
  ]);
  const again = await challenged(low, factorId);
  expect(codeOf(await answerFactor(low, factorId, again.id, again.type, signed))).toEqual([
    422,
    'mfa_verification_failed',
  ]);
  const cloned = await challenged(low, factorId);
  expect(codeOf(await answerFactor(low, factorId, cloned.id, cloned.type, copy.sign(cloned.ceremony)))).toEqual([
    422,
    'mfa_verification_failed',
  ]);
  expect(codeOf(await signInWith(key))).toEqual([400, 'webauthn_verification_failed']);
});

test('a client cannot name another site', async () => {
  const { accessToken: bearer } = await member(auth);
  const { body } = await auth.call('POST /factors', { bearer, body: { factor_type: 'webauthn' } });
  const place = `POST /factors/${String(body['id'])}/challenge`;
  for (const webauthn of [{ rpId: 'evil.example' }, { rpId: RP_ID, rpOrigins: ['https://evil.example'] }])
    expect(codeOf(await auth.call(place, { bearer, body: { webauthn } }))).toEqual([400, 'validation_failed']);
  expect((await auth.call(place, { bearer, body: {} })).body['message']).toBe('WebAuthn config required');
});

test('with a second factor, aal1 registers and deletes no passkey', async () => {
  const { accessToken, email, passkeyId } = await withPasskey();
  const { body } = await auth.call('POST /factors', { bearer: accessToken, body: { factor_type: 'webauthn' } });
  const factorId = String(body['id']);
  const made = await challenged(accessToken, factorId);
  await answerFactor(accessToken, factorId, made.id, made.type, newSoftwareKey().make(made.ceremony));
  const { accessToken: bearer } = await signIn(auth, email);
  const refused = [403, 'insufficient_aal'];
  expect(codeOf(await auth.call('POST /passkeys/registration/options', { bearer, body: {} }))).toEqual(refused);
  expect(codeOf(await auth.call(`DELETE /passkeys/${passkeyId}`, { bearer }))).toEqual(refused);
});

test('passkeys can be switched off', async () => {
  const plain = await startAuth({ PASSKEYS: 'false' });
  try {
    const answer = await plain.call('POST /passkeys/authentication/options', { body: {} });
    expect([answer.status, answer.body['code']]).toEqual([404, 'passkey_disabled']);
    expect((await plain.call('GET /settings')).body).toMatchObject({ passkeys_enabled: false });
  } finally {
    await plain.stop();
  }
  expect((await auth.call('GET /settings')).body).toMatchObject({ passkeys_enabled: true });
});

test('a passkey is told to its owner when it comes and when it goes, and both are in the audit', async () => {
  const { email, userId, passkeyId, accessToken } = await withPasskey();
  expect((await auth.mail(email, 2)).subject).toBe('A passkey was added');
  expect((await auth.call(`DELETE /passkeys/${passkeyId}`, { bearer: accessToken })).status).toBe(204);
  expect((await auth.mail(email, 3)).subject).toBe('A passkey was removed');
  const sql = `select action, details from auth.sign_ins where user_id = $1 and action like 'passkey%' order by at, id`;
  expect(await auth.query(sql, [userId])).toEqual([
    { action: 'passkey_added', details: { passkey: passkeyId } },
    { action: 'passkey_removed', details: { passkey: passkeyId } },
  ]);
});
