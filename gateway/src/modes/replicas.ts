// The running gateway processes and their modes: each writes its own every five seconds, and any of them reports all.
import type { GatewayModes, ReplicaModes } from '@consilium/contracts/gateway/http.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { withStoreDeadline } from '@consilium/kit/limits/store-deadline.ts';
import { startWorkLoop } from '@consilium/kit/postgres/work-loop.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { UnnamedProxies } from '../requests/unnamed-proxies.ts';
import { forgetReplica, listReplicas, recordReplica } from './replicas.sql.ts';
import type { ReplicaRow } from './replicas.sql.ts';
import type { ModesOfProcess, ModeWatch } from './watch-modes.ts';

const HEARTBEAT_EVERY_MS = 5000;
/** Six missed heartbeats. */
const GONE_AFTER_MS = 30_000;
const TIMEOUT_MS = 1000;

export interface Replicas {
  modes(): Promise<GatewayModes>;
  stop(): Promise<void>;
}

export interface ReplicasOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly watch: ModeWatch;
  readonly unnamedProxies: UnnamedProxies;
}

export function startReplicas(options: ReplicasOptions): Replicas {
  const { pool, clock, log, watch, unnamedProxies } = options;
  const own = { replicaId: newId(), startedAt: clock.now() };
  const rowOf = (modes: ModesOfProcess): ReplicaRow => {
    const proxy = unnamedProxies.latest();
    return {
      ...own,
      ...modes,
      unnamedProxySeenAt: proxy?.seenAt ?? null,
      unnamedProxyAddress: proxy?.address ?? null,
      seenAt: clock.now(),
    };
  };
  const goneBefore = () => new Date(clock.now().getTime() - GONE_AFTER_MS);
  const heartbeat = async () => recordReplica(pool, rowOf(await watch.check()), goneBefore());
  const loop = startWorkLoop({
    name: 'telling the modes of this process',
    logger: log,
    work: () => heartbeat().then(() => HEARTBEAT_EVERY_MS),
  });
  return {
    async modes() {
      const self = rowOf(await watch.check());
      const rows = await inTime(listReplicas(pool, goneBefore()), log);
      const others = (rows ?? []).filter(({ replicaId }) => replicaId !== own.replicaId);
      const replicas = [...others, self].toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
      return { replicas: replicas.map(replicaModes), complete: rows !== undefined };
    },
    async stop() {
      await loop.stop();
      await forgetReplica(pool, own.replicaId).catch((error: unknown) =>
        log.warn({ err: error }, 'this process is listed until it is missed'),
      );
    },
  };
}

/** Undefined while the database is down. */
function inTime<Row>(rows: Promise<readonly Row[]>, log: Logger): Promise<readonly Row[] | undefined> {
  return withStoreDeadline(
    rows,
    TIMEOUT_MS,
    (cause) => new Error('the list of replicas does not answer', { cause }),
  ).catch((error: unknown) => {
    log.warn({ err: error }, 'only this process tells of its modes');
    return undefined;
  });
}

function replicaModes({ replicaId, startedAt, seenAt, ...modes }: ReplicaRow): ReplicaModes {
  return {
    replicaId,
    startedAt: startedAt.toISOString(),
    limits: { mode: modes.limitsMode, since: modes.limitsSince.toISOString() },
    quota: { mode: modes.quotaMode, since: modes.quotaSince.toISOString() },
    unnamedProxy: modes.unnamedProxySeenAt && {
      address: modes.unnamedProxyAddress,
      seenAt: modes.unnamedProxySeenAt.toISOString(),
    },
    seenAt: seenAt.toISOString(),
  };
}
