// After a soft deletion there is only an empty row: no files, and no access to an export.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { exportPartWritten } from '@consilium/contracts/privacy/events.ts';
import { exportFolder, exportsFolder, partFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import sharp from 'sharp';
import { avatarFolder } from '../avatars/avatar-place.ts';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { orderPrivacyRound } from '../testing/privacy-round.ts';
import { member, PASSWORD, pseudonymOf } from '../testing/signed-up.ts';
import type { Member } from '../testing/signed-up.ts';
import { eventually, SITE, startAuth } from '../testing/started-auth.ts';
import type { StartedAuth } from '../testing/started-auth.ts';

const DAY_MS = 24 * 3_600_000;
let auth: StartedAuth;
let stream: EventLog;
beforeAll(async () => {
  auth = await startAuth({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN, PRIVACY_PARTS: 'chat' });
  const logger = createLogger('test', 'silent');
  stream = createPostgresEventLog({ pool: auth.database.pool('chat'), schema: 'chat', logger, clock: auth.clock });
});
afterAll(async () => {
  await stream.stop();
  await auth.stop();
});

const query = async (sql: string, values: unknown[]) => (await auth.query(sql, values)) as object[];
const deleteSoftly = async ({ userId }: Member) => {
  const body = { should_soft_delete: true };
  expect((await auth.call(`DELETE /admin/users/${userId}`, { bearer: ADMIN_TOKEN, body })).status).toBe(200);
};
const isKept = (place: string) => existsSync(path.join(auth.filesDirectory, place));
const goes = (place: string) =>
  eventually(async () => (isKept(place) ? undefined : true), `the end of the files below ${place}`);
const statusOf = async (address: string) => (await fetch(new URL(address.replace(SITE, ''), auth.url))).status;

async function pictureOf({ accessToken }: Member): Promise<string> {
  const create = { width: 40, height: 40, channels: 3, background: '#3a6ea5' } as const;
  const body = new Uint8Array(await sharp({ create }).png().toBuffer());
  const answer = await auth.account('PUT /avatar', accessToken, { body, headers: { 'Content-Type': 'image/png' } });
  return (answer.body['profile'] as Profile).avatarUrl ?? '';
}

const latestOf = async ({ accessToken }: Member) =>
  (await auth.account('GET /export', accessToken)).body['latest'] as DataExport;
/** Waits until auth has written its part of the export; chat has not. */
async function begunExport(person: Member): Promise<string> {
  await auth.account('POST /export', person.accessToken);
  return eventually(async () => {
    const { id, parts } = await latestOf(person);
    return parts.done === 1 ? id : undefined;
  }, 'the own share');
}
async function chatAnswers({ accessToken }: Member, exportId: string): Promise<void> {
  const subject = pseudonymOf(accessToken);
  const data = { exportId, part: 'chat' as const };
  await stream.publish([
    makeEvent(exportPartWritten, { id: newId(), time: auth.clock.now(), source: 'chat', subject, data }),
  ]);
}

async function signInToProgram({ userId }: Member): Promise<void> {
  const clientId = newId();
  await query(
    `insert into auth.oauth_clients (id, registration_type, token_endpoint_auth_method, name, uri, logo_uri, redirect_uris,
       grant_types, scope, created_at, updated_at)
     values ($1, 'manual', 'none', 'Reading Room', '', '', '{}', '{}', '', now(), now())`,
    [clientId],
  );
  await query(
    `insert into auth.oauth_consents (user_id, client_id, scopes, granted_at) values ($1, $2, '{email}', now())`,
    [userId, clientId],
  );
  await query(
    `insert into auth.oauth_authorizations (id, client_id, redirect_uri, scope, code_challenge, always_ask, created_at, user_id, status)
     values ($3, $2, '', 'email', '', false, now(), $1, 'pending')`,
    [userId, clientId, newId()],
  );
}

/** The tables that still have a row of the person. */
async function tablesWith(userId: string): Promise<readonly string[]> {
  const tables = (await query(
    `select table_name as name from information_schema.columns
      where table_schema = 'auth' and column_name = 'user_id' order by table_name`,
    [],
  )) as { name: string }[];
  const kept: string[] = [];
  for (const { name } of tables)
    if ((await query(`select from auth.${name} where user_id = $1`, [userId])).length > 0) kept.push(name);
  return kept;
}

test('picture, date of birth, gender, connected programs and exports are deleted', async () => {
  const ada = await member(auth);
  const pictureUrl = await pictureOf(ada);
  await query(
    `update auth.profiles set date_of_birth = '1990-05-17', gender = 'agender', zone = 'Europe/Berlin', locale = 'de'
      where user_id = $1`,
    [ada.userId],
  );
  await signInToProgram(ada);
  await chatAnswers(ada, await begunExport(ada));
  const { link } = await auth.mail(ada.email, 2);
  expect([await statusOf(pictureUrl), await statusOf(link)]).toEqual([200, 200]);
  await deleteSoftly(ada);
  expect(await statusOf(link)).toBe(404);
  expect(await tablesWith(ada.userId)).toEqual(['profiles']);
  expect(await query('select * from auth.profiles where user_id = $1', [ada.userId])).toEqual([
    {
      user_id: ada.userId,
      display_name: 'User',
      subscription_tier: 'free',
      subscription_tier_until: null,
      subscription_tier_after: null,
      subscription_tier_after_until: null,
      zone: 'UTC',
      locale: null,
      updated_at: auth.clock.now(),
      date_of_birth: null,
      gender: null,
      avatar_extension: null,
      avatar_version: null,
    },
  ]);
  await goes(avatarFolder(ada.userId));
  await goes(exportsFolder(ada.userId));
  expect(await statusOf(pictureUrl)).toBe(404);
});

test('a part of an export that is written afterwards is deleted too', async () => {
  const ada = await member(auth);
  const exportId = await begunExport(ada);
  await deleteSoftly(ada);
  await goes(exportsFolder(ada.userId));
  const place = { accountId: ada.userId, exportId };
  const late = partFolder(place, 'chat');
  await mkdir(path.join(auth.filesDirectory, late), { recursive: true });
  await writeFile(path.join(auth.filesDirectory, late, 'chats.json'), '[]');
  await chatAnswers(ada, exportId);
  await goes(exportFolder(place));
});

test('an account whose owner had asked for its deletion is erased on the due day', async () => {
  const ada = await member(auth);
  await auth.account('POST /deletion', ada.accessToken, { body: { confirmation: 'DELETE', password: PASSWORD } });
  await deleteSoftly(ada);
  auth.clock.advance(8 * DAY_MS);
  await orderPrivacyRound(auth);
  await eventually(
    async () => ((await query('select from auth.users where id = $1', [ada.userId])).length === 0 ? true : undefined),
    'the end of the account',
  );
});
