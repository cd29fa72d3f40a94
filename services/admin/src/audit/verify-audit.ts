// Reads the whole chain of the audit and says where it breaks first.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { auditHead, entriesAfter } from './audit.sql.ts';
import type { AuditRow } from './audit.sql.ts';
import { hashOf, noHash } from './chain.ts';

const PAGE_ROWS = 2000;

/** An entry of the chain as it was noted elsewhere: how many there were, and the hash of the last. */
export interface NotedHead {
  readonly entries: number;
  readonly hash: string;
}

export type AuditBreak =
  | { readonly kind: 'missing'; readonly sequence: number }
  | { readonly kind: 'changed'; readonly sequence: number }
  /** The entry does not follow on the one before. */
  | { readonly kind: 'unchained'; readonly sequence: number }
  /** The chain ends before or after the place that the head names. */
  | { readonly kind: 'end'; readonly expected: number; readonly found: number }
  | { readonly kind: 'no-head' }
  | { readonly kind: 'not-as-noted'; readonly sequence: number };

export interface AuditVerdict {
  /** How many entries were read in order. */
  readonly entries: number;
  readonly hash: string;
  readonly broken: AuditBreak | null;
}

/** Reads in one transaction that sees one state: a chain that grows meanwhile is not broken. */
export async function verifyAudit(db: Queryable, noted?: NotedHead): Promise<AuditVerdict> {
  const head = await auditHead(db);
  let last: Place = { sequence: 0, hash: noHash };
  const broken = (at: Place, what: AuditBreak) => ({
    entries: at.sequence,
    hash: at.hash.toString('hex'),
    broken: what,
  });
  for (;;) {
    const rows = await entriesAfter(db, last.sequence, PAGE_ROWS);
    for (const row of rows) {
      const wrong = breakAt(row, last, noted);
      if (wrong) return broken(last, wrong);
      last = row;
    }
    if (rows.length < PAGE_ROWS) break;
  }
  const atEnd = breakAtEnd(last, head, noted);
  return atEnd ? broken(last, atEnd) : { entries: last.sequence, hash: last.hash.toString('hex'), broken: null };
}

type Place = Pick<AuditRow, 'sequence' | 'hash'>;

function breakAt(row: AuditRow, last: Place, noted: NotedHead | undefined): AuditBreak | undefined {
  const sequence = last.sequence + 1;
  if (row.sequence !== sequence) return { kind: 'missing', sequence };
  if (!row.hash.equals(hashOf(row, row.previousHash))) return { kind: 'changed', sequence };
  if (!row.previousHash.equals(last.hash)) return { kind: 'unchained', sequence };
  if (noted?.entries === sequence && noted.hash !== row.hash.toString('hex')) return { kind: 'not-as-noted', sequence };
  return undefined;
}

function breakAtEnd(
  last: Place,
  head: { readonly entries: number; readonly hash: Buffer } | undefined,
  noted: NotedHead | undefined,
): AuditBreak | undefined {
  if (!head) return { kind: 'no-head' };
  if (head.entries !== last.sequence) return { kind: 'end', expected: head.entries, found: last.sequence };
  if (!head.hash.equals(last.hash)) return { kind: 'unchained', sequence: last.sequence };
  if (noted && noted.entries > last.sequence) return { kind: 'end', expected: noted.entries, found: last.sequence };
  return undefined;
}
