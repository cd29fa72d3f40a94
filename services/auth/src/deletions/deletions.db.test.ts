// Who may request an account's deletion, when it is carried out, and how it is cancelled.
import { describe, expect, test } from '@jest/globals';
import { erasingParts } from '@consilium/contracts/privacy/events.ts';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { afterPasswordChange, lockAccount } from '../testing/locked-account.ts';
import { enroll, protectedMember } from '../testing/protected-member.ts';
import { orderPrivacyRound } from '../testing/privacy-round.ts';
import { codeOf } from '../testing/refusals.ts';
import { member, PASSWORD, signIn } from '../testing/signed-up.ts';
import type { Member } from '../testing/signed-up.ts';
import { eventually, startAuth } from '../testing/started-auth.ts';

const DAY_MS = 24 * 3_600_000;
const confirmation = 'DELETE';
const auth = authForFile({ ANONYMOUS_SIGN_INS: 'true' });

const ask = (accessToken: string, body: object) => auth.account('POST /deletion', accessToken, { body });
const deletionOf = async (accessToken: string) => (await auth.account('GET /deletion', accessToken)).body;
const asked = async (person: Member) => {
  const answer = await ask(person.accessToken, { confirmation, password: PASSWORD });
  expect(answer.status).toBe(200);
  return answer.body['pending'] as { askedAt: string; dueAt: string };
};
const row = (sql: string, values: unknown[]) => auth.query(sql, values);
const actionsOf = async (userId: string) =>
  (await row('select action from auth.sign_ins where user_id = $1 order by at, id', [userId])).map(
    ({ action }: { action: string }) => action,
  );
const isThere = async ({ userId }: Member) =>
  (await row('select from auth.users where id = $1', [userId])).length === 1;
const isGone = (person: Member) =>
  eventually(async () => ((await isThere(person)) ? undefined : true), 'the end of the account');

describe('asking for deletion', () => {
  test('with the password schedules it in a week, with a mail and an audit entry', async () => {
    const ada = await member(auth);
    expect(await deletionOf(ada.accessToken)).toEqual({ pending: null, proofs: ['password', 'code'] });
    const pending = await asked(ada);
    expect(Date.parse(pending.dueAt) - Date.parse(pending.askedAt)).toBe(7 * DAY_MS);
    expect((await deletionOf(ada.accessToken))['pending']).toEqual(pending);
    const mail = await auth.mail(ada.email, 2);
    expect([mail.subject, mail.links]).toEqual([
      'Your account will be deleted',
      ['http://consilium.test/profile/privacy'],
    ]);
    expect(await actionsOf(ada.userId)).toContain('deletion_asked');
  });

  test('twice keeps the first date', async () => {
    const ada = await member(auth);
    const first = await asked(ada);
    auth.clock.advance(60_000);
    expect(await asked(ada)).toEqual(first);
  });

  test.each([
    ['without the word', { password: PASSWORD }, [400, 'BAD_REQUEST']],
    ['with another word', { confirmation: 'delete it', password: PASSWORD }, [400, 'BAD_REQUEST']],
    ['without a proof', { confirmation }, [422, 'PROOF_REFUSED']],
    ['with a wrong password', { confirmation, password: 'not this one' }, [422, 'PROOF_REFUSED']],
    ['with a code that nobody sent', { confirmation, code: '123456' }, [422, 'PROOF_REFUSED']],
  ])('%s changes nothing', async (_what, body, refusal) => {
    const ada = await member(auth);
    expect(codeOf(await ask(ada.accessToken, body))).toEqual(refusal);
    expect((await deletionOf(ada.accessToken))['pending']).toBeNull();
  });

  test.each([
    ['by a session that it ends', false, [401, 'UNAUTHORIZED']],
    ['by the session that changes it', true, [409, 'CONFLICT']],
  ])('with a password that is changed meanwhile, %s, changes nothing', async (_what, isOwn, refusal) => {
    const ada = await member(auth);
    const asking = isOwn ? ada : await signIn(auth, ada.email);
    const answer = await afterPasswordChange(auth, ada, () =>
      ask(asking.accessToken, { confirmation, password: PASSWORD }),
    );
    expect(codeOf(answer)).toEqual(refusal);
    expect((await deletionOf(ada.accessToken))['pending']).toBeNull();
  });

  test('with a code from a mail works once, and the code signs nobody in', async () => {
    const ada = await member(auth);
    expect((await auth.account('POST /deletion/code', ada.accessToken)).body).toEqual({ sent: true });
    expect(codeOf(await auth.account('POST /deletion/code', ada.accessToken))).toEqual([429, 'RATE_LIMITED']);
    const { code } = await auth.mail(ada.email, 2);
    expect((await ask(ada.accessToken, { confirmation, code })).status).toBe(200);
    await auth.account('DELETE /deletion', ada.accessToken);
    expect(codeOf(await ask(ada.accessToken, { confirmation, code }))).toEqual([422, 'PROOF_REFUSED']);
  });

  test('with guessed passwords is refused after ten tries, and the owner can still sign in', async () => {
    const ada = await member(auth);
    const guesses = Array.from({ length: 12 }, () => ask(ada.accessToken, { confirmation, password: 'guess' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
    expect((await signIn(auth, ada.email)).accessToken).toBeTruthy();
  });

  test('who has a second factor needs it', async () => {
    const ada = await protectedMember(auth);
    const below = await signIn(auth, ada.email);
    expect(codeOf(await ask(below.accessToken, { confirmation, password: PASSWORD }))).toEqual([
      401,
      'SECOND_FACTOR_NEEDED',
    ]);
  });

  test('needs a second factor that was enrolled meanwhile', async () => {
    const ada = await member(auth);
    const { id } = await enroll(auth, ada.accessToken);
    const held = await lockAccount(auth, ada.userId);
    const answer = ask(ada.accessToken, { confirmation, password: PASSWORD });
    await held.waiting(1);
    await row(`update auth.factors set status = 'verified' where id = $1`, [id]);
    await held.release();
    expect(codeOf(await answer)).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    expect((await row('select from auth.deletions where user_id = $1', [ada.userId])).length).toBe(0);
  });

  test('needs a recent sign-in when the account has neither password nor address', async () => {
    const answer = await auth.call('POST /signup', { body: {} });
    const accessToken = String(answer.body['access_token']);
    expect((await deletionOf(accessToken))['proofs']).toEqual(['sign_in']);
    auth.clock.advance(11 * 60_000);
    expect(codeOf(await ask(accessToken, { confirmation }))).toEqual([403, 'SIGN_IN_AGAIN']);
  });

  test.each([
    'GET /deletion',
    'POST /deletion',
    'DELETE /deletion',
    'POST /deletion/code',
    'GET /export',
    'POST /export',
  ])('%s needs a session', async (what) => {
    const body = what === 'POST /deletion' ? { body: { confirmation } } : {};
    expect((await auth.account(what, undefined, body)).status).toBe(401);
  });
});

describe('the due date', () => {
  test('before it nothing is deleted; on it the account and its sessions are, and the address can be used again', async () => {
    const [ada, bob] = [await member(auth), await member(auth)];
    await asked(ada);
    auth.clock.advance(7 * DAY_MS - 60_000);
    await orderPrivacyRound(auth);
    const later = await signIn(auth, ada.email);
    expect((await deletionOf(later.accessToken))['pending']).not.toBeNull();
    auth.clock.advance(120_000);
    await orderPrivacyRound(auth);
    await isGone(ada);
    expect((await auth.call('GET /user', { bearer: later.accessToken })).status).toBe(403);
    expect(await isThere(bob)).toBe(true);
    const mail = await auth.mail(ada.email, 3);
    expect([mail.subject, mail.links]).toEqual(['Your account was deleted', []]);
    const again = await auth.call('POST /signup', { body: { email: ada.email, password: PASSWORD } });
    expect([again.status, (again.body['identities'] as object[]).length]).toEqual([200, 1]);
  });

  test('the tombstone waits for the answer of every part', async () => {
    const ada = await member(auth);
    const [{ pseudonym }] = (await row('select pseudonym from auth.users where id = $1', [ada.userId])) as [
      { pseudonym: string },
    ];
    await asked(ada);
    auth.clock.advance(8 * DAY_MS);
    await orderPrivacyRound(auth);
    await isGone(ada);
    const tombstone = async () =>
      (await row('select * from auth.erasures where pseudonym = $1', [pseudonym]))[0] as Record<string, unknown>;
    await eventually(
      async () => (((await tombstone())['waiting_for'] as string[]).includes('auth') ? undefined : true),
      'the files to go',
    );
    expect(await tombstone()).toMatchObject({
      account_id: ada.userId,
      completed_at: null,
      waiting_for: erasingParts,
    });
    const asking = await eventually(async () => {
      const events = await row(
        `select envelope -> 'data' as data from event_log.events
          where envelope ->> 'type' = 'consilium.privacy.erasure-asked.v1' and envelope ->> 'subject' = $1`,
        [pseudonym],
      );
      return events.length > 0 ? events : undefined;
    }, 'the event');
    expect(asking).toEqual([{ data: { accountId: ada.userId, erasureId: (await tombstone())['id'] } }]);
  });

  test('cancelling keeps everything, is told by mail, and works twice', async () => {
    const ada = await member(auth);
    await asked(ada);
    const keep = async () => (await auth.account('DELETE /deletion', ada.accessToken)).body;
    expect([await keep(), await keep()]).toEqual([{ kept: true }, { kept: false }]);
    auth.clock.advance(8 * DAY_MS);
    await orderPrivacyRound(auth);
    const other = await member(auth);
    await asked(other);
    auth.clock.advance(8 * DAY_MS);
    await orderPrivacyRound(auth);
    await isGone(other);
    expect(await isThere(ada)).toBe(true);
    expect((await auth.mail(ada.email, 3)).subject).toBe('Your account stays');
  });

  test('auth alone waits for no other part, and keeps no id of an erased account', async () => {
    const alone = await startAuth({
      PRIVACY_PARTS: 'none',
      AUTH_ADMIN_TOKEN: ADMIN_TOKEN,
    });
    const person = await member(alone);
    await alone.account('POST /export', person.accessToken);
    const ready = async () => (await alone.account('GET /export', person.accessToken)).body['latest'];
    await eventually(
      async () => ((await ready()) as { state: string }).state === 'ready' || undefined,
      'the copy of the own share',
    );
    const bearer = ADMIN_TOKEN;
    await alone.call(`DELETE /admin/users/${person.userId}`, { bearer, body: {} });
    const completed = await eventually(async () => {
      const rows = await alone.query('select account_id from auth.erasures where completed_at is not null');
      return rows.length === 1 ? rows : undefined;
    }, 'the end of the erasure');
    await alone.stop();
    expect(completed).toEqual([{ account_id: null }]);
  });

  test('an administrator’s deletion erases everywhere at once; a soft one changes only auth', async () => {
    const admin = await startAuth({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN });
    const bearer = ADMIN_TOKEN;
    const [hard, soft] = [await member(admin), await member(admin)];
    await admin.call(`DELETE /admin/users/${hard.userId}`, { bearer, body: {} });
    await admin.call(`DELETE /admin/users/${soft.userId}`, { bearer, body: { should_soft_delete: true } });
    const rows = await admin.query('select account_id, reason from auth.erasures');
    await admin.stop();
    expect(rows).toEqual([{ account_id: hard.userId, reason: 'admin' }]);
  });
});
