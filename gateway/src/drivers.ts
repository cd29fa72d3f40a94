// The drivers behind kit's ports, as the configuration names them.
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import { createPostgresFanout } from '@consilium/kit/fanout/postgres-fanout.ts';
import type { ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import type { RateLimiter } from '@consilium/kit/limits/limiter.ts';
import { createPostgresLimiter } from '@consilium/kit/limits/postgres-limiter.ts';
import { startRelay } from '@consilium/kit/outbox/relay.ts';
import type { Relay } from '@consilium/kit/outbox/relay.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import type { Pool } from 'pg';
import type { GatewayConfig } from './config.ts';

export const schema = 'gateway';
const MOST_CONNECTIONS = 10;
/** Limits are asked on every request: they never wait behind other work of the gateway. */
const MOST_LIMIT_CONNECTIONS = 6;

export interface GatewayDrivers {
  readonly pool: Pool;
  readonly fanout: Fanout;
  readonly eventLog: EventLog;
  readonly relay: Relay;
  readonly limiter: RateLimiter;
  readonly quota: QuotaStore;
  stop(): Promise<void>;
}

export function openDrivers(config: GatewayConfig, { log, clock }: ServiceSetup): GatewayDrivers {
  const url = config.DATABASE_URL;
  const pool = createPool({ url, applicationName: schema, maxConnections: MOST_CONNECTIONS, log });
  const limitPool = createPool({
    url,
    applicationName: `${schema}-limits`,
    maxConnections: MOST_LIMIT_CONNECTIONS,
    log,
  });
  const fanout = createPostgresFanout({ url, logger: log });
  const eventLog = createPostgresEventLog({ pool, schema, logger: log, clock });
  const relay = startRelay({ pool, schema, log: eventLog, logger: log, clock });
  const limiter = createPostgresLimiter({ pool: limitPool });
  const quota = createPostgresQuota({ pool: limitPool });
  return {
    pool,
    fanout,
    eventLog,
    relay,
    limiter,
    quota,
    async stop() {
      await relay.stop();
      await eventLog.stop();
      await Promise.all([fanout.stop(), limiter.stop(), quota.stop()]);
      await Promise.all([pool.end(), limitPool.end()]);
    },
  };
}
