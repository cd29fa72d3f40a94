// What the desk asks of auth about a proven address: the account, an export, an erasure. Only for our own processes.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authInternalContract } from '@consilium/contracts/auth/internal-http.ts';
import { createServiceClient } from '@consilium/kit/http/client.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { newId } from '@consilium/kit/ids.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { orderPrivacyRound } from '../testing/privacy-round.ts';
import { member, pseudonymOf } from '../testing/signed-up.ts';
import { eventually } from '../testing/started-auth.ts';

const DAY_MS = 24 * 3_600_000;
const auth = authForFile({ PRIVACY_PARTS: 'chat,admin' });
const url = () => auth.url.replace('/auth/v1', '');
let desk: ReturnType<typeof createServiceClient<typeof authInternalContract>>;
beforeAll(async () => {
  const keys = await createProcessKeys({ pool: auth.database.pool('admin'), process: 'admin', clock: auth.clock });
  desk = createServiceClient(authInternalContract, { url: url(), keys, audience: 'auth', timeoutMs: 10_000 });
});

const refused = (asking: Promise<unknown>) => asking.catch((error: unknown) => (error as { status: number }).status);

describe('an account', () => {
  test('is found by its confirmed address in any case, and by nothing else', async () => {
    const ada = await member(auth);
    const pseudonym = pseudonymOf(ada.accessToken);
    expect(await desk.findAccountByAddress({ email: ada.email.toUpperCase() })).toEqual({ pseudonym });
    for (const email of ['nobody@example.org', '', '%', `x${ada.email}`])
      expect(await refused(desk.findAccountByAddress({ email }))).toBe(404);
    await auth.query('update auth.users set email_confirmed_at = null where email = $1', [ada.email]);
    expect(await refused(desk.findAccountByAddress({ email: ada.email }))).toBe(404);
  });

  test('is told to nobody without a key of a process of ours', async () => {
    for (const path of ['by-address', `${newId()}/exports`, `${newId()}/deletion`]) {
      const answer = await fetch(`${url()}/internal/accounts/${path}`, { method: 'POST' });
      expect(answer.status).toBe(401);
    }
  });
});

describe('an export', () => {
  test('is like one of the owner: seen there, mailed there, one at a time', async () => {
    const ada = await member(auth);
    const pseudonym = pseudonymOf(ada.accessToken);
    const both = await Promise.all([desk.askForExport({ pseudonym }), desk.askForExport({ pseudonym })]);
    expect(both[0]?.exportId).toBe(both[1]?.exportId);
    expect(both[0]?.parts.map(({ part }) => part).toSorted()).toEqual(['admin', 'auth', 'chat']);
    const { body } = await auth.account('GET /export', ada.accessToken);
    expect(body['latest']).toMatchObject({ id: both[0]?.exportId, state: 'waiting' });
    const audit = await auth.query(`select details from auth.sign_ins where user_id = $1 and action = 'export_asked'`, [
      ada.userId,
    ]);
    expect(audit).toEqual([{ details: { admin: 'desk' } }]);
    // Auth tells of its own share like any other part.
    await eventually(async () => {
      const told = await auth.query(
        `select envelope->'data' as data from event_log.events
          where topic = 'privacy' and envelope->>'type' like '%export-part-laid%' and envelope->>'subject' = $1`,
        [pseudonym],
      );
      return told.length === 1 ? told : undefined;
    }, 'the share of auth');
  });

  test('of nobody is not found', async () => {
    for (const pseudonym of [newId(), 'x', "' or true --"])
      expect(await refused(desk.askForExport({ pseudonym }))).toBe(404);
  });
});

describe('an erasure', () => {
  test('is like one of the owner: with a mail, after seven days, and may be taken back', async () => {
    const [ada, ben] = [await member(auth), await member(auth)];
    const asked = await desk.askForErasure({ pseudonym: pseudonymOf(ada.accessToken) });
    expect(asked.parts).toEqual(['auth', 'chat', 'admin']);
    expect(Date.parse(asked.dueAt) - auth.clock.now().getTime()).toBe(7 * DAY_MS);
    expect((await desk.askForErasure({ pseudonym: pseudonymOf(ada.accessToken) })).dueAt).toBe(asked.dueAt);
    expect((await auth.mail(ada.email, 2)).subject).toBe('Your account will be deleted');
    await desk.askForErasure({ pseudonym: pseudonymOf(ben.accessToken) });
    expect((await auth.account('DELETE /deletion', ben.accessToken)).body).toEqual({ kept: true });
    auth.clock.advance(7 * DAY_MS);
    await orderPrivacyRound(auth);
    const isThere = async (id: string) => (await auth.query('select from auth.users where id = $1', [id])).length === 1;
    await eventually(async () => ((await isThere(ada.userId)) ? undefined : true), 'the end of the account');
    expect(await isThere(ben.userId)).toBe(true);
    expect(await refused(desk.askForErasure({ pseudonym: pseudonymOf(ada.accessToken) }))).toBe(404);
  });

  test('of nobody is not found', async () =>
    expect(await refused(desk.askForErasure({ pseudonym: newId() }))).toBe(404));
});
