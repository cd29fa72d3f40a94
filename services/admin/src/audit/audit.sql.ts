// All SQL on the tables of the audit.
import type { AuditFilter } from '@consilium/contracts/admin/audit/http.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import type { ChainedContent } from './chain.ts';

export interface AuditRow extends ChainedContent {
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

export interface AuditHead {
  readonly entries: number;
  readonly hash: Buffer;
}

const columns = `sequence::float8 as sequence, event_id as id, occurred_at as "occurredAt", part, action, actor, account,
  subject_kind as "subjectKind", subject_id as "subjectId", before, after, reason,
  previous_hash as "previousHash", hash`;

/** Until the end of the transaction nobody else adds to the chain. */
export async function lockChain(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('admin.audit_entries', 0))`);
}

export async function isKept(tx: Queryable, eventId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from admin.audit_entries where event_id = $1', [eventId]);
  return rowCount === 1;
}

/** Undefined when somebody removed it. */
export async function auditHead(db: Queryable): Promise<AuditHead | undefined> {
  const { rows } = await db.query<AuditHead>('select entries::float8 as entries, hash from admin.audit_head');
  return rows[0];
}

export async function insertEntry(tx: Queryable, row: AuditRow): Promise<void> {
  const { sequence, id, occurredAt, part, action, actor, account, subjectKind, subjectId, before, after, reason } = row;
  const json = (given: object | null) => given && JSON.stringify(given);
  const content = [sequence, id, occurredAt, part, action, actor, account, subjectKind, subjectId];
  await tx.query(
    `insert into admin.audit_entries (sequence, event_id, occurred_at, part, action, actor, account, subject_kind,
       subject_id, before, after, reason, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [...content, json(before), json(after), reason, row.previousHash, row.hash],
  );
  await tx.query('update admin.audit_head set entries = $1, hash = $2', [sequence, row.hash]);
}

/** Newest first. */
export async function pageOfEntries(
  db: Queryable,
  filter: AuditFilter,
  { before, limit }: { readonly before: PagePlace | undefined; readonly limit: number },
): Promise<readonly AuditRow[]> {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filter, parameter);
  if (before) conditions.push(`(occurred_at, event_id) < (${parameter(before.at)}, ${parameter(before.id)}::uuid)`);
  const { rows } = await db.query<AuditRow & Record<string, unknown>>(
    `select ${columns} from admin.audit_entries where ${['true', ...conditions].join(' and ')}
      order by occurred_at desc, event_id desc limit ${parameter(limit)}`,
    values,
  );
  return rows;
}

function conditionsOf(filter: AuditFilter, parameter: (value: unknown) => string): string[] {
  const { part, action, actor, subject, from, until } = filter;
  const conditions: string[] = [];
  if (part !== undefined) conditions.push(`part = ${parameter(part)}`);
  if (action !== undefined) conditions.push(`action = ${parameter(action)}`);
  if (actor === 'command-line') conditions.push('actor is null');
  else if (actor !== undefined) conditions.push(`actor = ${parameter(actor)}`);
  if (subject !== undefined) {
    const ofAccount = z.uuid().safeParse(subject).success ? ` or account = ${parameter(subject)}::uuid` : '';
    conditions.push(`(subject_id = ${parameter(subject)}${ofAccount})`);
  }
  if (from !== undefined) conditions.push(`occurred_at >= ${parameter(from)}`);
  if (until !== undefined) conditions.push(`occurred_at < ${parameter(until)}`);
  return conditions;
}

/** In the order of the chain. */
export async function entriesAfter(db: Queryable, sequence: number, limit: number): Promise<readonly AuditRow[]> {
  const { rows } = await db.query<AuditRow & Record<string, unknown>>(
    `select ${columns} from admin.audit_entries where sequence > $1 order by sequence limit $2`,
    [sequence, limit],
  );
  return rows;
}
