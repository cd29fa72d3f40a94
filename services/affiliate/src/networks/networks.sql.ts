// All SQL on affiliate.affiliate_networks, and the adding to affiliate.network_changes.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface NetworkRow {
  readonly network: NetworkKey;
  readonly isActive: boolean;
  readonly affiliateId: string | null;
  readonly secretSealed: string | null;
  readonly secretSavedAt: Date | null;
  readonly secretSavedBy: string | null;
  readonly apiAccessSealed: string | null;
  readonly apiAccessSettings: Readonly<Record<string, string>>;
  readonly apiAccessSavedAt: Date | null;
  readonly apiAccessSavedBy: string | null;
  readonly lastSyncAt: Date | null;
  readonly lastSyncError: string | null;
  readonly updatedAt: Date;
  readonly version: number;
}

const columns = `network_key as network, is_active as "isActive", affiliate_id as "affiliateId",
  secret_sealed as "secretSealed", secret_saved_at as "secretSavedAt", secret_saved_by as "secretSavedBy",
  api_access_sealed as "apiAccessSealed", api_access_settings as "apiAccessSettings",
  api_access_saved_at as "apiAccessSavedAt", api_access_saved_by as "apiAccessSavedBy",
  last_sync_at as "lastSyncAt", last_sync_error as "lastSyncError", updated_at as "updatedAt", version`;

/** At most nine. */
export async function allNetworks(db: Queryable): Promise<readonly NetworkRow[]> {
  const { rows } = await db.query<NetworkRow>(`select ${columns} from affiliate.affiliate_networks`);
  return rows;
}

export async function findNetwork(db: Queryable, network: NetworkKey): Promise<NetworkRow | undefined> {
  const { rows } = await db.query<NetworkRow>(
    `select ${columns} from affiliate.affiliate_networks where network_key = $1`,
    [network],
  );
  return rows[0];
}

/** Locks the row, which is made when there is none; undefined when it has another version (0: nobody has saved it). */
export async function lockNetwork(
  tx: Queryable,
  { network, version, now }: { readonly network: NetworkKey; readonly version: number; readonly now: Date },
): Promise<NetworkRow | undefined> {
  await tx.query(
    `insert into affiliate.affiliate_networks (network_key, version, updated_at) values ($1, 0, $2) on conflict do nothing`,
    [network, now],
  );
  const { rows } = await tx.query<NetworkRow>(
    `select ${columns} from affiliate.affiliate_networks where network_key = $1 and version = $2 for update`,
    [network, version],
  );
  return rows[0];
}

export type SavedNetwork = Pick<
  NetworkRow,
  | 'network'
  | 'isActive'
  | 'affiliateId'
  | 'secretSealed'
  | 'secretSavedAt'
  | 'secretSavedBy'
  | 'apiAccessSealed'
  | 'apiAccessSettings'
  | 'apiAccessSavedAt'
  | 'apiAccessSavedBy'
>;

/** For a row that is locked. */
export async function saveNetworkRow(
  tx: Queryable,
  row: SavedNetwork,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<NetworkRow> {
  const { rows } = await tx.query<NetworkRow>(
    `update affiliate.affiliate_networks set is_active = $2, affiliate_id = $3, secret_sealed = $4, secret_saved_at = $5,
       secret_saved_by = $6, api_access_sealed = $7, api_access_settings = $8, api_access_saved_at = $9,
       api_access_saved_by = $10, updated_by = $11, updated_at = $12, version = version + 1
     where network_key = $1 returning ${columns}`,
    [
      row.network,
      row.isActive,
      row.affiliateId,
      row.secretSealed,
      row.secretSavedAt,
      row.secretSavedBy,
      row.apiAccessSealed,
      row.apiAccessSettings,
      row.apiAccessSavedAt,
      row.apiAccessSavedBy,
      by,
      now,
    ],
  );
  return rows[0] as NetworkRow;
}

export async function insertNetworkChange(
  tx: Queryable,
  change: { readonly network: NetworkKey; readonly by: string; readonly now: Date; readonly changes: object },
): Promise<void> {
  await tx.query(
    `insert into affiliate.network_changes (id, network_key, changed_at, changed_by, changes) values ($1, $2, $3, $4, $5)`,
    [newId(), change.network, change.now, change.by, change.changes],
  );
}

/** Only while it is sealed as it was read: somebody may save another one meanwhile. */
export async function replaceSealed(
  db: Queryable,
  column: 'secret_sealed' | 'api_access_sealed',
  change: { readonly network: NetworkKey; readonly from: string; readonly to: string },
): Promise<void> {
  await db.query(`update affiliate.affiliate_networks set ${column} = $3 where network_key = $1 and ${column} = $2`, [
    change.network,
    change.from,
    change.to,
  ]);
}
