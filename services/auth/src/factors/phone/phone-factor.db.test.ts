// Telephones as a second factor, through the unchanged auth-js and over HTTP.
import { expect, test } from '@jest/globals';
import { signedInClient } from '../../testing/auth-client.ts';
import { startForFile } from '../../testing/auth-for-file.ts';
import { totpCode } from '../../testing/authenticator-app.ts';
import { freshNumber, otherThan, startAuthWithSms } from '../../testing/phones.ts';
import { challenge, enroll, verify } from '../../testing/protected-member.ts';
import { refusalOf } from '../../testing/refusals.ts';
import { claimsOf, member, signIn, tokensOf } from '../../testing/signed-up.ts';
import type { Member } from '../../testing/signed-up.ts';
import { startAuth } from '../../testing/started-auth.ts';

// Only the second factor is on: nobody can sign in with a number here.
const setup = startForFile(() => startAuthWithSms({ MFA_PHONE: 'true', PHONE_PROVIDER: 'false' }));

async function begun(bearer: string, phone = freshNumber(), name = phone): Promise<{ id: string; phone: string }> {
  const body = { factor_type: 'phone', friendly_name: name, phone };
  const answer = await setup.auth.call('POST /factors', { bearer, body });
  expect(answer.body).toEqual({ id: expect.any(String), type: 'phone', friendly_name: name, phone });
  return { id: String(answer.body['id']), phone };
}

const ask = (bearer: string, id: string, body: object = {}) =>
  setup.auth.call(`POST /factors/${id}/challenge`, { bearer, body });

interface Held extends Member {
  readonly id: string;
  readonly phone: string;
  readonly raised: string;
}

/** A member with a telephone as second factor, whose session it has raised to aal2. */
async function heldByPhone(): Promise<Held> {
  const person = await member(setup.auth);
  const { id, phone } = await begun(person.accessToken);
  const asked = await ask(person.accessToken, id);
  const { sms } = await setup.sms(phone);
  const answer = await verify(setup.auth, person.accessToken, id, String(asked.body['id']), String(sms.otp));
  setup.auth.clock.advance(61_000);
  return { ...person, id, phone, raised: tokensOf(answer).accessToken };
}

test('enrol, challenge and verify through the client: the session goes on at aal2', async () => {
  const person = await member(setup.auth);
  const client = await signedInClient(setup.auth, person);
  const phone = freshNumber();
  const enrolled = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'Mobile', phone });
  expect(enrolled.error).toBeNull();
  const factorId = enrolled.data?.id ?? '';
  expect(enrolled.data).toMatchObject({ type: 'phone', friendly_name: 'Mobile', phone });
  const asked = await client.mfa.challenge({ factorId, channel: 'whatsapp' });
  expect(asked.data).toMatchObject({
    type: 'phone',
    expires_at: Math.floor(setup.auth.clock.now().getTime() / 1000) + 300,
  });
  const { id, sms } = await setup.sms(phone);
  expect([id, sms.sms_type, sms.channel]).toEqual([asked.data?.id, 'mfa', 'whatsapp']);
  const verified = await client.mfa.verify({ factorId, challengeId: asked.data?.id ?? '', code: String(sms.otp) });
  expect(verified.error).toBeNull();
  expect(claimsOf(verified.data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    session_id: claimsOf(person.accessToken)['session_id'],
    amr: [{ method: 'mfa/phone' }, { method: 'otp' }],
  });
  expect((await client.mfa.listFactors()).data?.phone).toMatchObject([
    { id: factorId, status: 'verified', factor_type: 'phone', phone: phone.slice(1), friendly_name: 'Mobile' },
  ]);
  expect((await setup.auth.mail(person.email, 2)).subject).toBe('A second factor was added');
});

test('who signs in later is asked for it, and the audit says so', async () => {
  const person = await heldByPhone();
  const { accessToken } = await signIn(setup.auth, person.email);
  expect(claimsOf(accessToken)).toMatchObject({ aal: 'aal1', needs_second_factor: true });
  const asked = await ask(accessToken, person.id);
  const { sms } = await setup.sms(person.phone, 2);
  const challengeId = String(asked.body['id']);
  const wrong = await verify(setup.auth, accessToken, person.id, challengeId, otherThan(sms.otp));
  expect(refusalOf(wrong)).toEqual([422, 'mfa_verification_failed', 'Invalid MFA Phone code entered']);
  const right = await verify(setup.auth, accessToken, person.id, challengeId, String(sms.otp));
  const raised = tokensOf(right).accessToken;
  const again = await verify(setup.auth, raised, person.id, challengeId, String(sms.otp));
  expect(again.body['code']).toBe('mfa_ip_address_mismatch');
  const audit = await setup.auth.account('GET /audit', raised);
  expect((audit.body['entries'] as { label: string }[]).slice(0, 3).map(({ label }) => label)).toEqual([
    'Sign-in confirmed with a code by SMS',
    'Sign-in refused with a code by SMS',
    'Signed in with the password',
  ]);
});

test('five wrong codes kill the challenge; an earlier code does not answer a later one', async () => {
  const person = await heldByPhone();
  const { accessToken } = await signIn(setup.auth, person.email);
  const first = String((await ask(accessToken, person.id)).body['id']);
  const firstCode = (await setup.sms(person.phone, 2)).sms.otp;
  for (let tries = 0; tries < 5; tries += 1)
    await verify(setup.auth, accessToken, person.id, first, otherThan(firstCode));
  const late = await verify(setup.auth, accessToken, person.id, first, String(firstCode));
  expect(late.body['code']).toBe('mfa_verification_failed');
  setup.auth.clock.advance(61_000);
  const second = String((await ask(accessToken, person.id)).body['id']);
  const secondCode = (await setup.sms(person.phone, 3)).sms.otp;
  expect((await verify(setup.auth, accessToken, person.id, second, String(firstCode))).status).toBe(422);
  tokensOf(await verify(setup.auth, accessToken, person.id, second, String(secondCode)));
});

test('one SMS a minute for a factor; a code lives five minutes', async () => {
  const person = await heldByPhone();
  const { accessToken } = await signIn(setup.auth, person.email);
  const challengeId = String((await ask(accessToken, person.id)).body['id']);
  const { sms } = await setup.sms(person.phone, 2);
  expect(refusalOf(await ask(accessToken, person.id))).toEqual([
    429,
    'over_sms_send_rate_limit',
    'For security purposes, you can only request this after 60 seconds.',
  ]);
  setup.auth.clock.advance(300_001);
  const late = await verify(setup.auth, accessToken, person.id, challengeId, String(sms.otp));
  expect(refusalOf(late)).toEqual([
    422,
    'mfa_challenge_expired',
    `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
  ]);
});

test('what a stranger does with the same number keeps its owner from nothing', async () => {
  const person = await heldByPhone();
  const stranger = await member(setup.auth);
  const theirs = await begun(stranger.accessToken, person.phone);
  expect((await ask(stranger.accessToken, theirs.id)).status).toBe(200);
  const { accessToken } = await signIn(setup.auth, person.email);
  expect((await ask(accessToken, person.id)).status).toBe(200);
});

test('a number is a factor once; what was begun and left makes room', async () => {
  const person = await heldByPhone();
  const twice = await setup.auth.call('POST /factors', {
    bearer: person.raised,
    body: { factor_type: 'phone', friendly_name: 'again', phone: person.phone },
  });
  expect(refusalOf(twice)).toEqual([
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ]);
  const other = freshNumber();
  const left = await begun(person.raised, other, 'other');
  const anew = await begun(person.raised, other, 'other');
  expect(anew.id).not.toBe(left.id);
  expect((await ask(person.raised, left.id)).body['code']).toBe('mfa_factor_not_found');
});

test('removing it needs aal2 and lowers what it raised', async () => {
  const person = await heldByPhone();
  const { accessToken } = await signIn(setup.auth, person.email);
  const remove = (bearer: string) => setup.auth.call(`DELETE /factors/${person.id}`, { bearer });
  expect((await remove(accessToken)).body['code']).toBe('insufficient_aal');
  expect((await remove(person.raised)).body).toEqual({ id: person.id });
  const rows = await setup.auth.query('select aal, amr from auth.sessions where id = $1', [
    claimsOf(person.raised)['session_id'],
  ]);
  expect(rows).toMatchObject([{ aal: 'aal1', amr: [{ method: 'otp' }] }]);
  expect((await setup.auth.mail(person.email, 3)).subject).toBe('A second factor was removed');
});

test('a telephone and an authenticator app stand beside each other; neither answers for the other', async () => {
  const person = await heldByPhone();
  const app = await enroll(setup.auth, person.raised, { friendly_name: 'app' });
  const forApp = await challenge(setup.auth, person.raised, app.id);
  const asked = await ask(person.raised, person.id);
  const { sms } = await setup.sms(person.phone, 2);
  expect((await verify(setup.auth, person.raised, app.id, forApp, String(sms.otp))).body['code']).toBe(
    'mfa_verification_failed',
  );
  const crossed = await verify(setup.auth, person.raised, app.id, String(asked.body['id']), String(sms.otp));
  expect(crossed.body['code']).toBe('mfa_factor_not_found');
  tokensOf(await verify(setup.auth, person.raised, app.id, forApp, totpCode(app.secret, setup.auth.clock.now())));
});

test('another account’s factor is not found', async () => {
  const person = await heldByPhone();
  const stranger = await member(setup.auth);
  expect(refusalOf(await ask(stranger.accessToken, person.id))).toEqual([
    404,
    'mfa_factor_not_found',
    'Factor not found',
  ]);
});

test.each([
  [{ phone: '' }, 'Phone number required to enroll Phone factor'],
  [{ phone: '0170' }, 'Invalid phone number format (E.164 required)'],
])('POST /factors %j: %s', async (given, message) => {
  const { accessToken: bearer } = await member(setup.auth);
  const answer = await setup.auth.call('POST /factors', { bearer, body: { factor_type: 'phone', ...given } });
  expect(refusalOf(answer)).toEqual([400, 'validation_failed', message]);
});

test('an unknown channel is refused before anything is sent', async () => {
  const { accessToken } = await member(setup.auth);
  const { id, phone } = await begun(accessToken);
  expect((await ask(accessToken, id, { channel: 'pigeon' })).body['code']).toBe('validation_failed');
  expect(setup.smsTo(phone)).toEqual([]);
});

test('switched off later, it is neither enrolled nor asked for', async () => {
  const auth = await startAuth();
  try {
    const { userId, accessToken: bearer } = await member(auth);
    const body = { factor_type: 'phone', phone: freshNumber() };
    expect(refusalOf(await auth.call('POST /factors', { bearer, body }))).toEqual([
      422,
      'mfa_phone_enroll_not_enabled',
      'MFA enroll is disabled for Phone',
    ]);
    const rows = await auth.query<{ id: string }>(
      `insert into auth.factors (id, user_id, type, status, friendly_name, phone, created_at, updated_at)
       values (gen_random_uuid(), $1, 'phone', 'unverified', 'old', '491700000000', now(), now()) returning id`,
      [userId],
    );
    const asked = await auth.call(`POST /factors/${rows[0]?.id}/challenge`, { bearer, body: {} });
    expect(refusalOf(asked)).toEqual([422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone']);
  } finally {
    await auth.stop();
  }
});
