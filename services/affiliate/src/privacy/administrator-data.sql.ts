// SQL that takes an administrator's name off the settings of networks.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function clearNetworkNames(tx: Queryable, accountId: string): Promise<number> {
  const { rowCount } = await tx.query(
    `update affiliate.affiliate_networks
        set updated_by = nullif(updated_by, $1), secret_saved_by = nullif(secret_saved_by, $1),
            api_access_saved_by = nullif(api_access_saved_by, $1)
      where $1 in (updated_by, secret_saved_by, api_access_saved_by)`,
    [accountId],
  );
  return rowCount ?? 0;
}
