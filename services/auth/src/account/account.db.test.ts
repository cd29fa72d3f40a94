import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { claimsOf, member, PASSWORD, sessionIdOf, signIn, tokensOf } from '../testing/signed-up.ts';
import type { Tokens } from '../testing/signed-up.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:141.0) Gecko/20100101 Firefox/141.0';
const auth = authForFile();

interface Shown {
  readonly id: string;
  readonly device: string;
  readonly isCurrent: boolean;
}
interface Entry {
  readonly id: string;
  readonly label: string;
  readonly device: string | null;
}

async function onFirefox(email: string): Promise<Tokens> {
  const headers = { 'User-Agent': FIREFOX };
  return tokensOf(await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD }, headers }));
}

async function sessionsOf(accessToken: string): Promise<readonly Shown[]> {
  return (await auth.account('GET /sessions', accessToken)).body['sessions'] as Shown[];
}

async function auditOf(accessToken: string, query = ''): Promise<{ entries: Entry[]; nextBefore: string | null }> {
  const { body } = await auth.account(`GET /audit${query}`, accessToken);
  return body as unknown as { entries: Entry[]; nextBefore: string | null };
}

const statusOf = async ({ accessToken }: Tokens) => (await auth.call('GET /user', { bearer: accessToken })).status;

test('my sessions: this one first and marked, the devices in plain words', async () => {
  const { email, accessToken } = await member(auth);
  auth.clock.advance(60_000);
  const other = await onFirefox(email);
  const sessions = await sessionsOf(accessToken);
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['An unknown device', true],
    ['Firefox on Windows', false],
  ]);
  expect(sessions[1]).toEqual({
    id: sessionIdOf(other),
    device: 'Firefox on Windows',
    createdAt: auth.clock.now().toISOString(),
    lastUsedAt: auth.clock.now().toISOString(),
    isCurrent: false,
    aal: 'aal1',
  });
});

test('one session ends as a log-out there: its token is refused, the event and the audit tell it', async () => {
  const { email, userId, accessToken } = await member(auth);
  const other = await onFirefox(email);
  const answer = await auth.account(`DELETE /sessions/${sessionIdOf(other)}`, accessToken);
  expect([answer.status, answer.body]).toEqual([200, { ended: 1 }]);
  expect([await statusOf(other), (await sessionsOf(accessToken)).length]).toEqual([403, 1]);
  const pool = auth.database.pool();
  const revoked = await pool.query('select reason from auth.revoked_sessions where session_id = $1', [
    sessionIdOf(other),
  ]);
  expect(revoked.rows).toEqual([{ reason: 'sign_out' }]);
  const audit = await pool.query(
    `select session_id, details from auth.sign_ins where user_id = $1 and action = 'session_revoked'`,
    [userId],
  );
  const own = claimsOf(accessToken)['session_id'];
  expect(audit.rows).toEqual([{ session_id: own, details: { session: sessionIdOf(other) } }]);
});

test('a foreign session is not found and goes on', async () => {
  const [one, two] = [await member(auth), await member(auth)];
  const answer = await auth.account(`DELETE /sessions/${sessionIdOf(two)}`, one.accessToken);
  expect([answer.status, answer.body['code'], await statusOf(two)]).toEqual([404, 'NOT_FOUND', 200]);
});

test('all others end, this one goes on', async () => {
  const mine = await member(auth);
  const others = [await onFirefox(mine.email), await signIn(auth, mine.email)];
  expect((await auth.account('DELETE /sessions', mine.accessToken)).body).toEqual({ ended: 2 });
  expect(await Promise.all([mine, ...others].map(statusOf))).toEqual([200, 403, 403]);
});

test('my audit comes in pages, newest first, in plain words', async () => {
  const { email, accessToken } = await member(auth);
  auth.clock.advance(1000);
  await auth.call('POST /token?grant_type=password', { body: { email, password: 'wrong' } });
  auth.clock.advance(1000);
  await onFirefox(email);
  const first = await auditOf(accessToken, '?limit=2');
  expect(first.entries.map(({ label, device }) => [label, device])).toEqual([
    ['Signed in with the password', 'Firefox on Windows'],
    ['Sign-in refused: wrong password', 'An unknown device'],
  ]);
  const rest = await auditOf(accessToken, `?limit=50&before=${first.nextBefore}`);
  expect([rest.entries.map(({ label }) => label), rest.nextBefore]).toEqual([
    ['Signed in by mail', 'Account confirmed', 'Account created'],
    null,
  ]);
});

test("nobody pages through somebody else's audit", async () => {
  const [one, two] = [await member(auth), await member(auth)];
  const foreign = (await auditOf(two.accessToken)).entries[0]?.id ?? '';
  expect(await auditOf(one.accessToken, `?before=${foreign}`)).toEqual({ entries: [], nextBefore: null });
});

test('of very many sessions that end at once the audit names the first twenty', async () => {
  const { userId, accessToken } = await member(auth);
  const pool = auth.database.pool();
  await pool.query(
    `insert into auth.sessions (id, user_id, amr, created_at, last_used_at)
     select gen_random_uuid(), $1, '[]', now(), now() from generate_series(1, 25)`,
    [userId],
  );
  expect((await auth.account('DELETE /sessions', accessToken)).body).toEqual({ ended: 25 });
  const named = await pool.query(`select 1 from auth.sign_ins where user_id = $1 and action = 'session_revoked'`, [
    userId,
  ]);
  expect(named.rowCount).toBe(20);
});

test.each(['GET /sessions', 'DELETE /sessions', 'GET /audit'])('%s needs a session that goes on', async (what) => {
  expect((await auth.account(what)).status).toBe(401);
  const { accessToken } = await member(auth);
  await auth.call('POST /logout?scope=local', { bearer: accessToken });
  expect((await auth.account(what, accessToken)).status).toBe(401);
});

test('a page has at most a hundred entries', async () => {
  const { accessToken } = await member(auth);
  expect((await auth.account('GET /audit?limit=101', accessToken)).status).toBe(400);
});
