// An account's audit as its owner sees it, page by page.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { auditLabel } from '../audit/audit-action.ts';
import { listAudit } from '../audit/audit.sql.ts';

const ENTRIES_PER_PAGE = 500;

export async function* auditPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  let before: string | undefined;
  for (;;) {
    const rows = await listAudit(db, userId, { before, limit: ENTRIES_PER_PAGE });
    yield rows.map((row) => ({ what: auditLabel(row), device: row.userAgent, at: row.at.toISOString() }));
    before = rows.at(-1)?.id;
    if (before === undefined || rows.length < ENTRIES_PER_PAGE) return;
  }
}
