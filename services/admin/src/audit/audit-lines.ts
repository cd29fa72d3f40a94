// The audit as lines of CSV or JSON, read a page at a time.
import type { AuditEntry, AuditFilter } from '@consilium/contracts/admin/audit/http.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import { csvLine } from '@consilium/contracts/csv/csv-cell.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { pageOfEntries } from './audit.sql.ts';
import { toAuditEntry } from './list-audit.ts';

const PAGE_ROWS = 1000;
/** Programs then read it as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

const columns: readonly (readonly [title: string, value: (entry: AuditEntry) => string | number | null])[] = [
  ['sequence', ({ sequence }) => sequence],
  ['occurred_at_utc', ({ occurredAt }) => occurredAt],
  ['part', ({ part }) => part],
  ['action', ({ action }) => action],
  ['actor', ({ actor }) => actor ?? 'command-line'],
  ['account', ({ account }) => account],
  ['subject_kind', ({ subjectKind }) => subjectKind],
  ['subject_id', ({ subjectId }) => subjectId],
  ['before', ({ before }) => before && JSON.stringify(before)],
  ['after', ({ after }) => after && JSON.stringify(after)],
  ['reason', ({ reason }) => reason],
  ['id', ({ id }) => id],
  ['hash', ({ hash }) => hash],
];

export async function* auditCsv(db: Queryable, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));
  for await (const entries of pages(db, filter))
    yield entries.map((entry) => csvLine(columns.map(([, value]) => value(entry)))).join('');
}

export async function* auditJsonLines(db: Queryable, filter: AuditFilter): AsyncGenerator<string> {
  for await (const entries of pages(db, filter)) yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

async function* pages(db: Queryable, filter: AuditFilter): AsyncGenerator<readonly AuditEntry[]> {
  let before: PagePlace | undefined;
  do {
    const rows = await pageOfEntries(db, filter, { before, limit: PAGE_ROWS });
    yield rows.map(toAuditEntry);
    const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
    before = last && { at: last.occurredAt, id: last.id };
  } while (before);
}
