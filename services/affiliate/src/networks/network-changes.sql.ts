// SQL that reads affiliate.network_changes, a page at a time.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkChange } from '@consilium/contracts/affiliate/networks-http.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export type NetworkChangeRow = Omit<NetworkChange, 'changedAt'> & { readonly changedAt: Date };

/** Newest first. */
export async function pageOfNetworkChanges(
  db: Queryable,
  filter: { readonly network: NetworkKey; readonly before?: PagePlace | undefined; readonly limit: number },
): Promise<NetworkChangeRow[]> {
  const { rows } = await db.query<NetworkChangeRow>(
    `select id, changed_at as "changedAt", changed_by as "changedBy", changes from affiliate.network_changes
      where network_key = $1 and ($2::timestamptz is null or (changed_at, id) < ($2, $3::uuid))
      order by changed_at desc, id desc limit $4`,
    [filter.network, filter.before?.at ?? null, filter.before?.id ?? null, filter.limit],
  );
  return rows;
}
