// What imports read and write of affiliate.affiliate_networks.
import type { ImportSchedule } from '@consilium/contracts/affiliate/imports-http.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface NetworkOfImports {
  readonly network: NetworkKey;
  readonly isActive: boolean;
  readonly hasAccess: boolean;
  readonly schedule: ImportSchedule;
}

/** Those that an administrator has set anything of. */
export async function listNetworks(db: Queryable): Promise<NetworkOfImports[]> {
  const { rows } = await db.query<NetworkOfImports>(
    `select network_key as network, is_active as "isActive", api_access_sealed is not null as "hasAccess",
            import_schedule as schedule
       from affiliate.affiliate_networks`,
  );
  return rows;
}

export async function setSchedule(
  db: Queryable,
  network: NetworkKey,
  { schedule, now }: { readonly schedule: ImportSchedule; readonly now: Date },
): Promise<void> {
  await db.query(
    `insert into affiliate.affiliate_networks (network_key, import_schedule, updated_at) values ($1, $2, $3)
     on conflict (network_key) do update set import_schedule = excluded.import_schedule`,
    [network, schedule, now],
  );
}

/** The last time that a catalog was read whole and applied, or what went wrong. */
export async function noteSync(
  db: Queryable,
  network: NetworkKey,
  { now, error }: { readonly now: Date; readonly error: string | null },
): Promise<void> {
  await db.query(
    `update affiliate.affiliate_networks
        set last_sync_at = case when $3::text is null then $2 else last_sync_at end, last_sync_error = $3
      where network_key = $1`,
    [network, now, error],
  );
}

/** With access, and without an import since `daily` or `weekly`. */
export async function listDueNetworks(
  db: Queryable,
  { daily, weekly }: { readonly daily: Date; readonly weekly: Date },
): Promise<NetworkKey[]> {
  const { rows } = await db.query<{ network: NetworkKey }>(
    `select n.network_key as network from affiliate.affiliate_networks n
      where n.is_active and n.import_schedule in ('daily', 'weekly')
        and not exists (select 1 from affiliate.imports i
                         where i.network_key = n.network_key and i.source <> 'file'
                           and i.created_at > case n.import_schedule when 'daily' then $1::timestamptz else $2 end)
      order by n.network_key`,
    [daily, weekly],
  );
  return rows.map(({ network }) => network);
}
