// The requests of a filter as lines of CSV, read a page at a time.
import type { DeskRequest } from '@consilium/contracts/admin/support/desk-requests.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import { csvLine } from '@consilium/contracts/csv/csv-cell.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Filtering } from './request-filter.sql.ts';
import { placeOf, toDeskRequest } from './request-row.ts';
import { pageOfRequests } from './search-requests.ts';

const PAGE_ROWS = 1000;
/** Programs then read it as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

const columns: readonly (readonly [title: string, value: (request: DeskRequest) => string | boolean | null])[] = [
  ['number', ({ number }) => number],
  ['kind', ({ kind }) => kind],
  ['category', ({ category }) => category],
  ['state', ({ state }) => state],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['address_proven', ({ isAddressProven }) => isAddressProven],
  ['subject', ({ subject }) => subject],
  ['plan', ({ plan }) => plan],
  ['assigned_to', ({ assignedTo }) => assignedTo?.name ?? null],
  ['received_at', ({ receivedAt }) => receivedAt],
  ['due_at', ({ dueAt }) => dueAt],
  ['overdue', ({ isOverdue }) => isOverdue],
  ['first_answered_at', ({ firstAnsweredAt }) => firstAnsweredAt],
  ['closed_at', ({ closedAt }) => closedAt],
  ['merged_into', ({ mergedInto }) => mergedInto?.number ?? null],
];

export async function* requestLines(db: Queryable, filtering: Filtering): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));
  let after: PagePlace | undefined;
  do {
    const rows = await pageOfRequests(db, filtering, { after, limit: PAGE_ROWS });
    const requests = rows.map((row) => toDeskRequest(row, filtering.now));
    yield requests.map((request) => csvLine(columns.map(([, value]) => value(request)))).join('');
    const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
    after = last && placeOf(last);
  } while (after);
}
