// Exports: what auth writes, when the archive is complete, who may fetch it, and when it is deleted.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { exportingParts, exportPartWritten } from '@consilium/contracts/privacy/events.ts';
import { exportFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { ExportPlace } from '@consilium/contracts/privacy/export-places.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { createDiskFiles } from '@consilium/kit/files/disk-files.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { strFromU8, unzipSync } from 'fflate';
import { orderPrivacyRound } from '../testing/privacy-round.ts';
import { protectedMember } from '../testing/protected-member.ts';
import { member, PASSWORD, pseudonymOf } from '../testing/signed-up.ts';
import type { Member } from '../testing/signed-up.ts';
import { eventually, SITE, startAuth } from '../testing/started-auth.ts';
import type { StartedAuth } from '../testing/started-auth.ts';

const HOUR_MS = 3_600_000;
const otherParts = exportingParts.filter((part) => part !== 'auth');
let auth: StartedAuth;
let stream: EventLog;
beforeAll(async () => {
  auth = await startAuth();
  const logger = createLogger('test', 'silent');
  stream = createPostgresEventLog({ pool: auth.database.pool('chat'), schema: 'chat', logger, clock: auth.clock });
});
afterAll(async () => {
  await stream.stop();
  await auth.stop();
});

const ask = (accessToken: string) => auth.account('POST /export', accessToken);
const latestOf = async (accessToken: string) =>
  (await auth.account('GET /export', accessToken)).body['latest'] as DataExport | null;
const reaches = (accessToken: string, state: DataExport['state']) =>
  eventually(async () => {
    const latest = await latestOf(accessToken);
    return latest?.state === state ? latest : undefined;
  }, `an export that is ${state}`);

/** Answers as the other parts of the product would. */
async function othersAnswer({ accessToken }: Pick<Member, 'accessToken'>, exportId: string): Promise<void> {
  const subject = pseudonymOf(accessToken);
  const events = otherParts.map((part) =>
    makeEvent(exportPartWritten, {
      id: newId(),
      time: auth.clock.now(),
      source: part,
      subject,
      data: { exportId, part },
    }),
  );
  await stream.publish([...events, ...events]);
}

function written({ accessToken }: Pick<Member, 'accessToken'>, exportId: string, part: string): NewEvent {
  const subject = pseudonymOf(accessToken);
  const known = {
    id: newId(),
    time: auth.clock.now(),
    source: part,
    subject,
    data: { exportId, part: 'chat' },
  } as const;
  const { topic, envelope } = makeEvent(exportPartWritten, known);
  return { topic, envelope: { ...envelope, data: { exportId, part } } };
}

async function putShare(place: ExportPlace, part: string): Promise<void> {
  const files = createDiskFiles({ directory: auth.filesDirectory });
  const content = Readable.from([Buffer.from('[]')]);
  const options = { contentType: 'application/json', maxBytes: 10 };
  await files.put(`${exportFolder(place)}/parts/${part}/pets.json`, content, options);
}

async function readyExport(person: Member): Promise<DataExport> {
  const { id } = (await ask(person.accessToken)).body['latest'] as DataExport;
  await othersAnswer(person, id);
  return reaches(person.accessToken, 'ready');
}

const fetchArchive = (link: string) => fetch(new URL(link.replace(SITE, ''), auth.url));
const filesOf = ({ userId }: Member, exportId: string) =>
  existsSync(path.join(auth.filesDirectory, exportFolder({ accountId: userId, exportId })));

describe('an export', () => {
  test('waits for every part, then is one archive without any secrets', async () => {
    const ada = await member(auth, { full_name: 'Ada Example' });
    const { id } = (await ask(ada.accessToken)).body['latest'] as DataExport;
    await eventually(
      async () => ((await latestOf(ada.accessToken))?.parts.done === 1 ? true : undefined),
      'the own share',
    );
    expect(await latestOf(ada.accessToken)).toMatchObject({ id, state: 'waiting', parts: { done: 1, total: 6 } });
    await othersAnswer(ada, id);
    const ready = await reaches(ada.accessToken, 'ready');
    expect(Date.parse(ready.expiresAt ?? '') - Date.parse(ready.readyAt ?? '')).toBe(72 * HOUR_MS);
    const mail = await auth.mail(ada.email, 2);
    expect(mail.subject).toBe('The copy of your data is ready');
    const answer = await fetchArchive(mail.link);
    expect(Number(answer.headers.get('content-length'))).toBe(ready.sizeBytes);
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = (name: string) => strFromU8(archive[name] ?? new Uint8Array());
    expect(JSON.parse(text('auth/profile.json'))).toMatchObject([{ display_name: 'Ada Example' }]);
    expect(JSON.parse(text('auth/security.json'))).toContainEqual(
      expect.objectContaining({ what: 'Copy of all data requested' }),
    );
    const everything = Object.keys(archive).map(text).join('\n');
    const rows = await auth.query<{ hash: string }>('select password_hash as hash from auth.users where id = $1', [
      ada.userId,
    ]);
    for (const secret of [PASSWORD, rows[0]?.hash ?? 'none', ada.refreshToken])
      expect(everything).not.toContain(secret);
  });

  test('is one when two tabs ask for it; the fourth of a day is refused', async () => {
    const ada = await member(auth);
    const both = await Promise.all([ask(ada.accessToken), ask(ada.accessToken)]);
    expect(new Set(both.map(({ body }) => (body['latest'] as DataExport).id)).size).toBe(1);
    await readyExport(ada);
    await readyExport(ada);
    await readyExport(ada);
    const fourth = await ask(ada.accessToken);
    expect([fourth.status, fourth.body['code']]).toEqual([429, 'EXPORT_LIMIT']);
  });

  test('is fetched by its owner through a link that is valid for minutes; another account’s is not found', async () => {
    const [ada, bob] = [await member(auth), await member(auth)];
    const { id } = await readyExport(ada);
    const link = await auth.account(`POST /exports/${id}/link`, ada.accessToken);
    const url = String(link.body['url']);
    expect((await fetchArchive(url)).status).toBe(200);
    expect((await auth.account(`POST /exports/${id}/link`, bob.accessToken)).status).toBe(404);
    for (const wrong of [url.replace(/.$/, 'A'), url.replace(/signature=.*/, ''), url.replace(id, newId())])
      expect(wrong === url || (await fetchArchive(wrong)).status === 404).toBe(true);
    auth.clock.advance(5 * 60_000);
    expect((await fetchArchive(url)).status).toBe(404);
  });

  test('is deleted with its file after three days, and the link in the mail stops working', async () => {
    const ada = await member(auth);
    const { id } = await readyExport(ada);
    const { link } = await auth.mail(ada.email, 2);
    expect([filesOf(ada, id), (await fetchArchive(link)).status]).toEqual([true, 200]);
    auth.clock.advance(73 * HOUR_MS);
    expect((await fetchArchive(link)).status).toBe(404);
    await orderPrivacyRound(auth);
    const expired = `select from auth.exports where id = $1 and state = 'expired'`;
    // The row is marked after the file was deleted.
    await eventually(
      async () => ((await auth.database.pool().query(expired, [id])).rowCount === 1 ? true : undefined),
      'the export to expire',
    );
    expect(filesOf(ada, id)).toBe(false);
  });

  test('that a part never answers fails after six hours, and another can be requested', async () => {
    const ada = await member(auth);
    const { id } = (await ask(ada.accessToken)).body['latest'] as DataExport;
    auth.clock.advance(7 * HOUR_MS);
    await orderPrivacyRound(auth);
    await eventually(async () => {
      const rows = await auth.query('select from auth.exports where id = $1 and state = $2', [id, 'failed']);
      return rows.length === 1 ? true : undefined;
    }, 'the end of waiting');
    // Files that were written too late are deleted as well.
    await othersAnswer(ada, id);
    await eventually(async () => (filesOf(ada, id) ? undefined : true), 'the files to go');
    expect((await ask(ada.accessToken)).status).toBe(200);
  });

  test('takes in the share of a part that nobody knows here, once, and is written of again', async () => {
    const ada = await member(auth);
    const ready = await readyExport(ada);
    const place = { accountId: ada.userId, exportId: ready.id };
    await putShare(place, 'pet-care');
    const late = written(ada, ready.id, 'pet-care');
    await stream.publish([late, late, written(ada, ready.id, 'pet-care')]);
    const grown = await eventually(async () => {
      const latest = await latestOf(ada.accessToken);
      return latest?.sizeBytes === ready.sizeBytes ? undefined : latest;
    }, 'the archive with the late share');
    expect(grown).toMatchObject({ state: 'ready', readyAt: ready.readyAt, expiresAt: ready.expiresAt });
    const mails = await eventually(async () => {
      const told = (await auth.mailsTo(ada.email)).filter(
        ({ subject }) => subject === 'The copy of your data is ready',
      );
      return told.length > 1 ? told : undefined;
    }, 'the second letter');
    expect(mails).toHaveLength(2);
    const answer = await fetchArchive(mails[0]?.links[0] ?? '');
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(strFromU8(archive['pet-care/pets.json'] ?? new Uint8Array())).toBe('[]');
    expect(strFromU8(archive['index.html'] ?? new Uint8Array())).toContain('<h2>Pet care</h2>');
  });

  test('whose row is gone keeps no files', async () => {
    const ada = await member(auth);
    const place = { accountId: ada.userId, exportId: newId() };
    await putShare(place, 'chat');
    await stream.publish([written(ada, place.exportId, 'chat')]);
    await eventually(async () => (filesOf(ada, place.exportId) ? undefined : true), 'the share to go');
  });

  test('needs aal2, and its mail has no direct link, when the owner has a second factor', async () => {
    const ada = await protectedMember(auth);
    expect((await ask(ada.accessToken)).body['code']).toBeUndefined();
    const below = await auth.call('POST /token?grant_type=password', {
      body: { email: ada.email, password: PASSWORD },
    });
    const refused = await ask(String(below.body['access_token']));
    expect([refused.status, refused.body['code']]).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    const { id } = (await latestOf(ada.raised)) as DataExport;
    await othersAnswer({ accessToken: ada.raised }, id);
    await reaches(ada.raised, 'ready');
    const letter = await eventually(
      async () => (await auth.mailsTo(ada.email)).find(({ subject }) => subject === 'The copy of your data is ready'),
      'the letter',
    );
    expect(letter.links).toEqual([`${SITE}/profile/privacy`]);
  });
});

/** Tables of waiting times, proofs and their hashes: of no use to anybody, deleted within days. */
const irrelevantTables = [
  'deletions',
  'exports',
  'flow_states',
  'known_networks',
  'oauth_authorizations',
  'oauth_sessions',
  'oauth_states',
  'one_time_tokens',
  'passkey_challenges',
  // What waits for a second administrator, for a day.
  'proposals',
  // Until when sign-in waits after failed attempts, for minutes.
  'sign_in_locks',
];
const exportedTables = [
  'factors',
  'identities',
  'letters',
  'oauth_consents',
  'profiles',
  'sessions',
  'sign_ins',
  'user_roles',
  'webauthn_credentials',
];

test('every table of an account is in the export or listed as irrelevant, and all are erased with the account', async () => {
  const { rows } = await auth.database.pool().query<{ name: string; rule: string | null }>(
    `select c.table_name as name, max(r.delete_rule) as rule
       from information_schema.columns c
       left join information_schema.key_column_usage k
         on k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = c.column_name
       left join information_schema.referential_constraints r on r.constraint_name = k.constraint_name and r.constraint_schema = 'auth'
      where c.table_schema = 'auth' and c.column_name in ('user_id', 'linking_user_id') group by c.table_name order by c.table_name`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...irrelevantTables, ...exportedTables].toSorted());
  expect(rows.filter(({ rule }) => rule !== 'CASCADE')).toEqual([]);
});
