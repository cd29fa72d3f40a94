// Opens the drivers of kit's ports that the configuration names.
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { openEventLog } from '@consilium/kit/event-log/open-event-log.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import { openFanout } from '@consilium/kit/fanout/open-fanout.ts';
import type { AtClose } from '@consilium/kit/lifecycle/opened.ts';
import type { ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import type { RateLimiter } from '@consilium/kit/limits/limiter.ts';
import { openLimiter } from '@consilium/kit/limits/open-limiter.ts';
import { startRelay } from '@consilium/kit/outbox/relay.ts';
import type { Relay } from '@consilium/kit/outbox/relay.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { openQuotaStore } from '@consilium/kit/quota/open-quota-store.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import type { Pool } from 'pg';
import type { GatewayConfig } from './config.ts';

export const schema = 'gateway';
const MOST_CONNECTIONS = 10;
/** Every request checks its limits, so they have a pool of their own and never wait for other queries. */
const MOST_LIMIT_CONNECTIONS = 6;

export interface GatewayDrivers {
  readonly pool: Pool;
  readonly fanout: Fanout;
  readonly eventLog: EventLog;
  readonly relay: Relay;
  readonly limiter: RateLimiter;
  readonly quota: QuotaStore;
}

/** Opens the pools first, so that they are closed last: the other drivers use them. */
export async function openDrivers(
  config: GatewayConfig,
  { log, clock }: ServiceSetup,
  atClose: AtClose,
): Promise<GatewayDrivers> {
  const url = config.DATABASE_URL;
  const pool = createPool({ url, applicationName: schema, maxConnections: MOST_CONNECTIONS, log });
  atClose(() => pool.end());
  const limitPool = createPool({
    url,
    applicationName: `${schema}-limits`,
    maxConnections: MOST_LIMIT_CONNECTIONS,
    isAskedLast: true,
    log,
  });
  atClose(() => limitPool.end());
  const limiter = await openLimiter({ config, pool: limitPool, logger: log });
  atClose(() => limiter.stop());
  const quota = await openQuotaStore({ config, pool: limitPool, logger: log });
  atClose(() => quota.stop());
  const fanout = await openFanout({ config, logger: log });
  atClose(() => fanout.stop());
  const eventLog = await openEventLog({ config, pool, schema, logger: log, clock });
  atClose(() => eventLog.stop());
  const relay = startRelay({ pool, schema, log: eventLog, logger: log, clock });
  atClose(() => relay.stop());
  return { pool, fanout, eventLog, relay, limiter, quota };
}
