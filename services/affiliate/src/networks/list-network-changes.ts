// GET /networks/{network}/changes (admin): what changed of a network's settings, by whom and when.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkChange } from '@consilium/contracts/affiliate/networks-http.ts';
import { readPageCursor, toPageCursor } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { pageOfNetworkChanges } from './network-changes.sql.ts';

export interface NetworkHistory {
  readonly changes: NetworkChange[];
  readonly nextBefore: string | null;
}

export async function listNetworkChanges(
  db: Queryable,
  input: { readonly network: NetworkKey; readonly before?: string | undefined; readonly limit: number },
): Promise<NetworkHistory> {
  const { network, limit } = input;
  // One more than asked for says whether another page follows.
  const rows = await pageOfNetworkChanges(db, { network, before: readPageCursor(input.before), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    changes: shown.map(({ changedAt, ...change }) => ({ ...change, changedAt: changedAt.toISOString() })),
    nextBefore: last ? toPageCursor({ at: last.changedAt, id: last.id }) : null,
  };
}
