// GET /support/requests (support): the most urgent first.
import type { DeskRequest, RequestFilter } from '@consilium/contracts/admin/support/desk-requests.ts';
import { readPageCursor, toPageCursor } from '@consilium/contracts/page-cursor.ts';
import type { AdminContext } from '../context/context.ts';
import { placeOf, toDeskRequest } from './request-row.ts';
import { pageOfRequests } from './search-requests.ts';

export interface ListedPage {
  readonly requests: DeskRequest[];
  readonly nextAfter: string | null;
}

export async function listRequests(
  { pool, clock }: Pick<AdminContext, 'pool' | 'clock'>,
  { after, limit, ...filter }: RequestFilter & { readonly after?: string | undefined; readonly limit: number },
  me: string,
): Promise<ListedPage> {
  const now = clock.now();
  const page = { after: readPageCursor(after), limit: limit + 1 };
  const rows = await pageOfRequests(pool, { filter, me, now }, page);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    requests: shown.map((row) => toDeskRequest(row, now)),
    nextAfter: last ? toPageCursor(placeOf(last)) : null,
  };
}
