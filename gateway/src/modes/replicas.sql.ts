// All SQL on gateway.replicas.
import type { LimitsMode, QuotaMode } from '@consilium/contracts/gateway/http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ReplicaRow {
  readonly replicaId: string;
  readonly startedAt: Date;
  readonly limitsMode: LimitsMode;
  readonly limitsSince: Date;
  readonly quotaMode: QuotaMode;
  readonly quotaSince: Date;
  readonly unnamedProxySeenAt: Date | null;
  /** Null when the address is public. */
  readonly unnamedProxyAddress: string | null;
  readonly seenAt: Date;
}

/** Also deletes replicas not seen since `goneBefore`. */
export async function recordReplica(db: Queryable, replica: ReplicaRow, goneBefore: Date): Promise<void> {
  await db.query(
    `with gone as (delete from gateway.replicas where seen_at < $10 and replica_id <> $1)
     insert into gateway.replicas (replica_id, started_at, limits_mode, limits_since, quota_mode, quota_since, seen_at,
       unnamed_proxy_seen_at, unnamed_proxy_address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (replica_id) do update set limits_mode = excluded.limits_mode, limits_since = excluded.limits_since,
       quota_mode = excluded.quota_mode, quota_since = excluded.quota_since, seen_at = excluded.seen_at,
       unnamed_proxy_seen_at = excluded.unnamed_proxy_seen_at, unnamed_proxy_address = excluded.unnamed_proxy_address`,
    [
      replica.replicaId,
      replica.startedAt,
      replica.limitsMode,
      replica.limitsSince,
      replica.quotaMode,
      replica.quotaSince,
      replica.seenAt,
      replica.unnamedProxySeenAt,
      replica.unnamedProxyAddress,
      goneBefore,
    ],
  );
}

export async function listReplicas(db: Queryable, seenSince: Date): Promise<readonly ReplicaRow[]> {
  const { rows } = await db.query<ReplicaRow>(
    `select replica_id as "replicaId", started_at as "startedAt", limits_mode as "limitsMode", limits_since as "limitsSince",
            quota_mode as "quotaMode", quota_since as "quotaSince", seen_at as "seenAt",
            unnamed_proxy_seen_at as "unnamedProxySeenAt", unnamed_proxy_address as "unnamedProxyAddress"
       from gateway.replicas where seen_at >= $1 order by started_at, replica_id limit 1000`,
    [seenSince],
  );
  return rows;
}

export async function forgetReplica(db: Queryable, replicaId: string): Promise<void> {
  await db.query('delete from gateway.replicas where replica_id = $1', [replicaId]);
}
