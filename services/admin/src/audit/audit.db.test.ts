// What administrators did is kept once, in a chain that shows when somebody changed it.
import { adminActed } from '@consilium/contracts/audit/events.ts';
import type { AuditEntry } from '@consilium/contracts/admin/audit/http.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { adminService } from '../service.ts';
import { changeReason, removeEntry, removeHead, setHead } from '../testing/tampering.sql.ts';
import { verifyAudit } from './verify-audit.ts';

const boss = somebody({ roles: ['admin'] });
const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
let database: TestDatabase;
let admin: ServiceUnderTest;
let log: EventLog;

beforeEach(async () => {
  database = await createTestDatabase();
  admin = await startUnderTest(adminService, database, { clock });
  const logger = createLogger('test', 'silent');
  log = createPostgresEventLog({ pool: database.pool('auth'), schema: 'auth', logger, clock });
});
afterEach(async () => {
  await admin.stop();
  await log.stop();
  await database.drop();
});

interface Acted {
  readonly action?: string;
  readonly actor?: string | null;
  readonly subject?: string;
  readonly subjectId?: string;
  readonly after?: Record<string, string | number>;
}

function acted({
  action = 'grant-plan',
  actor = boss.pseudonym,
  subject = 'system',
  subjectId = 'x',
  after,
}: Acted = {}) {
  clock.advance(1000);
  const about = { id: newId(), time: clock.now(), source: 'billing', subject };
  const change = { part: 'billing', action, actor, subjectKind: 'account', subjectId, before: null } as const;
  return makeEvent(adminActed, { ...about, data: { ...change, after: after ?? null, reason: 'goodwill' } });
}

interface Page {
  readonly entries: readonly AuditEntry[];
  readonly nextBefore: string | null;
  readonly head: { readonly entries: number; readonly hash: string };
}

async function listed(query = ''): Promise<Page> {
  return (await (await admin.call(`/api/admin/audit${query}`, { identity: boss })).json()) as Page;
}

/** Publishes so many and waits until they are kept. */
async function kept(events: readonly ReturnType<typeof acted>[]): Promise<Page> {
  const before = (await listed()).head.entries;
  await log.publish(events);
  await eventually(async () => expect((await listed()).head.entries).toBe(before + events.length));
  return listed();
}

const verified = () => verifyAudit(database.pool('admin'));

describe('the audit', () => {
  test('keeps each event once, with its values, and is a whole chain', async () => {
    const one = acted({ after: { plan: 'premium', cents: 1999, z: 'é \u0000' } });
    await kept([one]);
    await log.publish([one]);
    const { entries, head } = await kept([acted({ action: 'refund', actor: null })]);
    expect(entries).toMatchObject([
      { sequence: 2, action: 'refund', actor: null, account: null, before: null, after: null },
      { sequence: 1, id: one.envelope.id, part: 'billing', after: { plan: 'premium', cents: 1999, z: 'é \u0000' } },
    ]);
    expect(await verified()).toEqual({ entries: 2, hash: head.hash, broken: null });
  });

  test('refuses to be changed, shortened or emptied', async () => {
    await kept([acted()]);
    const pool = database.pool('admin');
    for (const statement of [
      `update admin.audit_entries set reason = 'fraud'`,
      'delete from admin.audit_entries',
      'truncate admin.audit_entries',
      'update admin.audit_head set entries = 0',
      'delete from admin.audit_head',
    ])
      await expect(pool.query(statement)).rejects.toThrow(/audit|permission denied/);
  });

  test('is filtered by part, action, actor, subject and time, and paged', async () => {
    const account = newId();
    const first = acted();
    const middle = acted({ action: 'suspend', actor: null, subject: account });
    await kept([first, middle, acted({ subjectId: 'pay-1' })]);
    const ids = async (query: string) => (await listed(query)).entries.map(({ sequence }) => sequence);
    expect(await ids('?action=suspend')).toEqual([2]);
    expect(await ids('?actor=command-line')).toEqual([2]);
    expect(await ids(`?actor=${boss.pseudonym}`)).toEqual([3, 1]);
    expect(await ids(`?subject=${account}`)).toEqual([2]);
    expect(await ids('?subject=pay-1')).toEqual([3]);
    expect(await ids('?part=chat')).toEqual([]);
    expect(await ids(`?from=${middle.envelope.time}`)).toEqual([3, 2]);
    expect(await ids(`?until=${middle.envelope.time}`)).toEqual([1]);
    const page = await listed('?limit=2');
    expect(page.entries.map(({ sequence }) => sequence)).toEqual([3, 2]);
    expect(await ids(`?limit=2&before=${page.nextBefore}`)).toEqual([1]);
  });

  test('is downloaded as CSV and as lines of JSON', async () => {
    await kept([acted({ action: 'suspend' }), acted({ after: { note: '=1+1' } })]);
    const csv = await admin.call('/api/admin/audit.csv', { identity: boss });
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit-2026-06-30.csv"');
    expect((await csv.text()).split('\r\n')).toHaveLength(4);
    const lines = await admin.call('/api/admin/audit.jsonl?action=suspend', { identity: boss });
    expect(
      (await lines.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).action),
    ).toEqual(['suspend']);
    expect((await admin.call('/api/admin/audit.csv?action=A', { identity: boss })).status).toBe(400);
  });

  test.each([
    ['a visitor', undefined, 401],
    ['a member', somebody(), 403],
    ['support', somebody({ roles: ['support'] }), 403],
  ])('is closed to %s', async (_who, identity, status) => {
    for (const path of ['audit', 'audit.csv', 'audit.jsonl'])
      expect((await admin.call(`/api/admin/${path}`, identity ? { identity } : {})).status).toBe(status);
  });
});

describe('a check of the chain finds', () => {
  const owner = () => database.pool();
  beforeEach(async () => void (await kept([acted(), acted(), acted()])));

  test('a changed entry', async () => {
    await changeReason(owner(), 2, 'fraud');
    expect((await verified()).broken).toEqual({ kind: 'changed', sequence: 2 });
  });

  test('a removed entry', async () => {
    await removeEntry(owner(), 2);
    expect(await verified()).toMatchObject({ entries: 1, broken: { kind: 'missing', sequence: 2 } });
  });

  test('that the last entry is gone, by the head', async () => {
    await removeEntry(owner(), 3);
    expect((await verified()).broken).toEqual({ kind: 'end', expected: 3, found: 2 });
  });

  test('that entry and head are gone only by a head that was noted elsewhere', async () => {
    const { head } = await listed();
    await removeEntry(owner(), 3);
    await setHead(owner(), 2);
    expect((await verified()).broken).toBeNull();
    const broken = { kind: 'end', expected: 3, found: 2 };
    expect((await verifyAudit(database.pool('admin'), head)).broken).toEqual(broken);
  });

  test('that what was noted is another entry now', async () => {
    const noted = { entries: 2, hash: 'ab'.repeat(32) };
    expect((await verifyAudit(database.pool('admin'), noted)).broken).toEqual({ kind: 'not-as-noted', sequence: 2 });
  });

  test('that the head is gone, and nothing is added to a chain without one', async () => {
    await removeHead(owner());
    expect((await verified()).broken).toEqual({ kind: 'no-head' });
  });
});
