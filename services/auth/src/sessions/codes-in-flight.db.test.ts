// What happens to codes that were issued but not exchanged when the sessions behind them end.
import { describe, expect, test } from '@jest/globals';
import * as oidc from 'openid-client';
import { authForFile } from '../testing/auth-for-file.ts';
import { lockAccount } from '../testing/locked-account.ts';
import {
  answerQuestion,
  ask,
  discover,
  failureOf,
  newProgram,
  oauthServerOn,
  registeredProgram,
} from '../testing/program.ts';
import { member } from '../testing/signed-up.ts';
import type { Member } from '../testing/signed-up.ts';
import { eventually } from '../testing/started-auth.ts';

const auth = authForFile(oauthServerOn);

const logOut = ({ accessToken: bearer }: Member, scope: string) => auth.call(`POST /logout?scope=${scope}`, { bearer });
const VERIFIER = 'a-verifier-that-is-long-enough-for-the-rules-of-pkce';

async function codeForUs({ email }: Member) {
  await auth.call('POST /recover', { body: { email, code_challenge: VERIFIER, code_challenge_method: 'plain' } });
  const { location } = await auth.followMail(email, 2);
  const body = { auth_code: location.searchParams.get('code'), code_verifier: VERIFIER };
  return () => auth.call('POST /token?grant_type=pkce', { body });
}

async function codeForProgram(person: Member) {
  const registered = await registeredProgram(auth);
  const program = await discover(auth, registered);
  const question = await ask(auth, program);
  const back = await answerQuestion(auth, question, person.accessToken);
  return { ...registered, exchange: () => oidc.authorizationCodeGrant(program, back, question.checks) };
}

describe.each(['global', 'others'])('signing out with scope %s', (scope) => {
  test('invalidates a code for our own client', async () => {
    const person = await member(auth);
    const exchange = await codeForUs(person);
    await logOut(person, scope);
    const { status, body } = await exchange();
    expect([status, body['code']]).toEqual([404, 'flow_state_not_found']);
  });

  test('invalidates a code for another program', async () => {
    const person = await member(auth);
    const { exchange } = await codeForProgram(person);
    await logOut(person, scope);
    expect(await failureOf(exchange())).toMatchObject({ error: 'invalid_grant' });
  });
});

test('signing out of one session keeps both codes, and no sign-out removes an unanswered authorization', async () => {
  const person = await member(auth);
  const exchange = await codeForUs(person);
  const program = await codeForProgram(person);
  await logOut(person, 'local');
  expect((await program.exchange()).access_token).toBeTruthy();
  const back = await exchange();
  expect(back.status).toBe(200);
  const bearer = String(back.body['access_token']);
  const { authorizationId } = await ask(auth, await newProgram(auth));
  const place = `GET /oauth/authorizations/${authorizationId}`;
  expect((await auth.call(place, { bearer })).status).toBe(200);
  await auth.call('POST /logout?scope=others', { bearer });
  expect((await auth.call(place, { bearer })).status).toBe(200);
});

test('an exchange that waits for a password change finds its code deleted', async () => {
  const person = await member(auth);
  const exchangeForUs = await codeForUs(person);
  const { exchange } = await codeForProgram(person);
  const held = await lockAccount(auth, person.userId);
  const change = auth.call('PUT /user', { bearer: person.accessToken, body: { password: 'a different river' } });
  await held.waiting(1);
  const late = failureOf(exchange());
  await held.waiting(2);
  const lateForUs = exchangeForUs();
  await held.waiting(3);
  await held.release();
  expect((await change).status).toBe(200);
  expect(await late).toMatchObject({ error: 'invalid_grant' });
  expect((await lateForUs).body['code']).toBe('flow_state_not_found');
});

test.each([
  ['us', 'flow_states', async (person: Member) => codeForUs(person)],
  ['another program', 'oauth_authorizations', async (person: Member) => (await codeForProgram(person)).exchange],
])('an exchange for %s holds the account before its code, as all who end codes do', async (_whom, table, codeFor) => {
  const person = await member(auth);
  const exchange: () => Promise<unknown> = await codeFor(person);
  const held = await lockRow(`select 1 from auth.${table} where user_id = $1 for update`, person.userId);
  const exchanged = exchange();
  await held.waiting(1);
  const ending = auth.database
    .pool()
    .query('select 1 from auth.users where id = $1 for update nowait', [person.userId]);
  await expect(ending).rejects.toThrow('could not obtain lock');
  await held.release();
  await exchanged;
});

/** Locks the client's row, which an exchange needs after it has locked the code and before it creates the session. */
const lockProgram = (id: string) => lockRow('select 1 from auth.oauth_clients where id = $1 for update', id);

async function lockRow(sql: string, id: string) {
  const pool = auth.database.pool();
  const client = await pool.connect();
  await client.query('begin');
  await client.query(sql, [id]);
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return {
    waiting: (count: number) =>
      eventually(async () => (await pool.query(waiting)).rowCount === count || undefined, `${count} waiting`),
    async release() {
      await client.query('commit');
      client.release();
    },
  };
}

test.each([
  ['a sign-out everywhere', () => 'POST /logout'],
  ['revoking the program', (id: string) => `DELETE /user/oauth/grants?client_id=${id}`],
])('%s ends the session that an exchange under way creates', async (_what, call) => {
  const person = await member(auth);
  const { id, exchange } = await codeForProgram(person);
  const held = await lockProgram(id);
  const exchanged = exchange();
  await held.waiting(1);
  const ended = auth.call(call(id), { bearer: person.accessToken });
  await held.waiting(2);
  await held.release();
  const { access_token: bearer } = await exchanged;
  expect((await ended).status).toBe(204);
  expect((await auth.call('GET /oauth/userinfo', { bearer })).status).toBe(401);
});
