// What helps somebody who cannot sign in: unlocking, letters sent again, and single sessions and passkeys taken away.
import { describe, expect, test } from '@jest/globals';
import { signedInClient } from '../testing/auth-client.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { member, PASSWORD, pseudonymOf, sessionIdOf, signedUp, signIn } from '../testing/signed-up.ts';
import type { Member } from '../testing/signed-up.ts';
import { newSoftwareKey } from '../testing/software-authenticator.ts';
import { eventually, SITE } from '../testing/started-auth.ts';

const ATTEMPTS = 3;
const WAIT_MS = 61_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const auth = authForFile({
  SIGN_IN_ATTEMPTS_PER_5_MINUTES: String(ATTEMPTS),
  PASSKEYS: 'true',
  MAILS_PER_ADDRESS_PER_DAY: '5',
});
const reason = 'asked-by-the-person';

interface Seen {
  readonly version: number;
  readonly signInLock: { networkUntil: string | null; everywhereUntil: string | null } | null;
  readonly resendable: readonly { letter: string; lastSentAt: string | null }[];
  readonly letters: readonly { letter: string; state: string }[];
  readonly sessions: readonly { id: string; device: string }[];
  readonly passkeys: readonly { id: string }[];
  readonly history: readonly { label: string; reason: string | null }[];
}
type Named = Pick<Member, 'userId'>;

async function administrator(): Promise<Member> {
  const person = await member(auth);
  await auth.query(`insert into auth.user_roles (user_id, role, granted_at) values ($1, 'admin', now())`, [
    person.userId,
  ]);
  return person;
}
const see = async (admin: Member, { userId }: Named) =>
  (await auth.account(`GET /admin/people/${userId}`, admin.accessToken)).body as unknown as Seen;
async function act(admin: Member, person: Named, what: string, more: object = {}) {
  const { version } = await see(admin, person);
  const body = { version, reason, ...more };
  return auth.account(`POST /admin/people/${person.userId}/${what}`, admin.accessToken, { body });
}
const statusOf = async (email: string, password: string, from: string) =>
  (
    await auth.call('POST /token?grant_type=password', {
      body: { email, password },
      headers: { 'X-Forwarded-For': from },
    })
  ).status;
const audited = async ({ accessToken }: Member) =>
  (
    await auth.query<{ data: Record<string, unknown> }>(
      `select envelope -> 'data' as data from (
         select envelope::jsonb as envelope from auth.outbox union select envelope::jsonb from event_log.events) as told
        where envelope ->> 'type' = 'consilium.audit.admin-acted.v1' and envelope ->> 'subject' = $1`,
      [pseudonymOf(accessToken)],
    )
  ).map(({ data }) => data);
async function unconfirmed(): Promise<Named & { email: string }> {
  const { email } = await signedUp(auth);
  await auth.mail(email);
  const [row] = await auth.query<{ id: string }>('select id from auth.users where email = $1', [email]);
  return { userId: row?.id ?? '', email };
}

describe('a lock after failed sign-ins', () => {
  test('is shown with its end, and lifted: the right password is let in at once, from the same network', async () => {
    const [admin, ada] = [await administrator(), await member(auth)];
    for (let n = 0; n < ATTEMPTS; n += 1) await statusOf(ada.email, 'wrong', '192.0.2.7');
    expect((await see(admin, ada)).signInLock).toBeNull();
    expect(await statusOf(ada.email, PASSWORD, '192.0.2.7')).toBe(429);
    const lock = await eventually(async () => (await see(admin, ada)).signInLock ?? undefined, 'the lock');
    expect(Date.parse(lock.networkUntil ?? '')).toBeGreaterThan(auth.clock.now().getTime());
    expect(lock.everywhereUntil).toBeNull();
    expect((await act(admin, ada, 'unlock')).status).toBe(200);
    const seen = await see(admin, ada);
    expect(seen.signInLock).toBeNull();
    expect(seen.history[0]).toMatchObject({ label: 'Sign-in opened again by an administrator', reason });
    expect(await statusOf(ada.email, PASSWORD, '192.0.2.7')).toBe(200);
    expect((await act(admin, ada, 'unlock')).status).toBe(409);
    expect(await audited(ada)).toMatchObject([{ action: 'unlock-account', reason, before: lock }]);
  });

  test('by guessers everywhere is lifted everywhere; it is lifted for this account only', async () => {
    const [admin, ada, eve] = [await administrator(), await member(auth), await member(auth)];
    for (const { email } of [ada, eve])
      for (let n = 0; n <= ATTEMPTS * 4; n += 1) await statusOf(email, 'wrong', `198.51.${email.length}.${n}`);
    expect(await statusOf(ada.email, PASSWORD, '203.0.113.1')).toBe(429);
    await eventually(async () => (await see(admin, ada)).signInLock?.everywhereUntil ?? undefined, 'the lock');
    await act(admin, ada, 'unlock');
    expect(await statusOf(ada.email, PASSWORD, '203.0.113.1')).toBe(200);
    expect(await statusOf(eve.email, PASSWORD, '203.0.113.1')).toBe(429);
  });

  test('counts anew after it was lifted: guessing goes no further than before', async () => {
    const [admin, ada] = [await administrator(), await member(auth)];
    for (let n = 0; n <= ATTEMPTS; n += 1) await statusOf(ada.email, 'wrong', '192.0.2.8');
    await eventually(async () => (await see(admin, ada)).signInLock ?? undefined, 'the lock');
    await act(admin, ada, 'unlock');
    const statuses: number[] = [];
    for (let n = 0; n <= ATTEMPTS; n += 1) statuses.push(await statusOf(ada.email, 'wrong', '192.0.2.8'));
    expect(statuses).toEqual([...Array<number>(ATTEMPTS).fill(400), 429]);
  });
});

describe('letters', () => {
  const fields = ['endedAt', 'id', 'letter', 'orderedAt', 'state'];

  test('a confirmation is sent again, waits like the person’s own, and is listed without what it says', async () => {
    const [admin, ada] = [await administrator(), await unconfirmed()];
    expect((await see(admin, ada)).resendable).toMatchObject([{ letter: 'confirmation' }]);
    const soon = await act(admin, ada, 'resend', { letter: 'confirmation' });
    expect([soon.status, soon.body['code']]).toEqual([429, 'RATE_LIMITED']);
    auth.clock.advance(WAIT_MS);
    expect((await act(admin, ada, 'resend', { letter: 'confirmation' })).status).toBe(200);
    expect((await auth.call('POST /resend', { body: { type: 'signup', email: ada.email } })).status).toBe(429);
    const { fragment } = await auth.followMail(ada.email, 2);
    expect(fragment.get('access_token')).toBeTruthy();
    const letters = await eventually(async () => {
      const listed = (await see(admin, ada)).letters.filter(({ letter }) => letter === 'confirmation');
      return listed.every(({ state }) => state === 'sent') ? listed : undefined;
    }, 'both letters were sent');
    expect(letters).toHaveLength(2);
    expect(letters.map((letter) => Object.keys(letter).toSorted())).toEqual([fields, fields]);
    expect((await see(admin, ada)).resendable).toMatchObject([{ letter: 'recovery' }]);
    auth.clock.advance(WAIT_MS);
    expect((await act(admin, ada, 'resend', { letter: 'confirmation' })).status).toBe(409);
  });

  test('a password reset opens the account, and is audited with its reason', async () => {
    const [admin, ada] = [await administrator(), await member(auth)];
    expect((await act(admin, ada, 'resend', { letter: 'recovery' })).status).toBe(200);
    expect((await auth.followMail(ada.email, 2)).fragment.get('type')).toBe('recovery');
    expect((await see(admin, ada)).resendable[0]?.lastSentAt).toBe(auth.clock.now().toISOString());
    expect(await audited(ada)).toMatchObject([{ action: 'resend-letter', reason, after: { letter: 'recovery' } }]);
  });

  test('an invitation is sent again to somebody who was invited, to nobody else', async () => {
    const [admin, ada, bob] = [await administrator(), await unconfirmed(), await unconfirmed()];
    await auth.query('update auth.users set invited_at = $2 where id = $1', [ada.userId, auth.clock.now()]);
    expect((await see(admin, ada)).resendable).toMatchObject([{ letter: 'invitation' }]);
    expect((await act(admin, ada, 'resend', { letter: 'invitation' })).status).toBe(200);
    expect((await auth.mail(ada.email, 2)).link).toContain('type=invite');
    expect((await act(admin, bob, 'resend', { letter: 'invitation' })).status).toBe(409);
  });

  test('are counted with the person’s own: a mailbox gets no more in a day', async () => {
    const [admin, ada] = [await administrator(), await member(auth)];
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await act(admin, ada, 'resend', { letter: 'recovery' })).status);
      auth.clock.advance(WAIT_MS);
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('one session ends, the others stay; a second time it is gone', async () => {
  const [admin, ada] = [await administrator(), await member(auth)];
  const other = await signIn(auth, ada.email);
  const sessionId = sessionIdOf(other);
  expect((await act(admin, ada, 'end-session', { sessionId })).status).toBe(200);
  expect((await auth.call('GET /user', { bearer: other.accessToken })).status).toBe(403);
  expect((await auth.call('GET /user', { bearer: ada.accessToken })).status).toBe(200);
  expect((await see(admin, ada)).sessions.map(({ id }) => id)).toEqual([sessionIdOf(ada)]);
  expect((await act(admin, ada, 'end-session', { sessionId })).status).toBe(404);
  expect((await act(admin, ada, 'end-session', { sessionId: sessionIdOf(admin) })).status).toBe(404);
  expect(await audited(ada)).toMatchObject([{ action: 'end-session', reason, before: { session: sessionId } }]);
});

test('one passkey is removed, the owner is told; a second time it is gone', async () => {
  const [admin, ada] = [await administrator(), await member(auth)];
  const client = await signedInClient(auth, ada);
  const begun = await client.passkey.startRegistration();
  await client.passkey.verifyRegistration({
    challengeId: begun.data?.challenge_id ?? '',
    credential: newSoftwareKey().make({
      challenge: begun.data?.options.challenge ?? '',
      origin: SITE,
      rpId: new URL(SITE).hostname,
    }) as never,
  });
  const [passkey] = (await see(admin, ada)).passkeys;
  const passkeyId = passkey?.id ?? '';
  expect((await act(admin, ada, 'remove-passkey', { passkeyId })).status).toBe(200);
  expect((await see(admin, ada)).passkeys).toEqual([]);
  expect((await auth.mail(ada.email, 3)).subject).toBe('A passkey was removed');
  expect((await act(admin, ada, 'remove-passkey', { passkeyId })).status).toBe(404);
  expect(await audited(ada)).toMatchObject([{ action: 'remove-passkey', reason, before: { passkey: passkeyId } }]);
});

test.each([
  ['unlock', {}],
  ['resend', { letter: 'recovery' }],
  ['end-session', { sessionId: NOBODY }],
  ['remove-passkey', { passkeyId: NOBODY }],
])('%s is for administrators, names the version that was seen, and nobody has a made-up id', async (what, more) => {
  const [admin, ada] = [await administrator(), await member(auth)];
  const ask = (bearer: string | undefined, userId: string, version = 0) =>
    auth.account(`POST /admin/people/${userId}/${what}`, bearer, { body: { version, reason, ...more } });
  const answers = [
    await ask(undefined, ada.userId),
    await ask(ada.accessToken, ada.userId),
    await ask(admin.accessToken, NOBODY),
    await ask(admin.accessToken, ada.userId, 7),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 409]);
});
