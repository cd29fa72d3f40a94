// What a service on Postgres stands on, opened in order and closed in reverse: pool, event log, relay, keys, HTTP.
import type { Express } from 'express';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { EventLog, Subscription } from '../event-log/event-log.ts';
import type { EventLogSettings } from '../event-log/event-log-variables.ts';
import { openEventLog } from '../event-log/open-event-log.ts';
import { createHttpApp, finishHttpApp } from '../http/app.ts';
import { addHealthRoutes } from '../http/health.ts';
import type { Identities } from '../http/identity-middleware.ts';
import { createProcessKeys } from '../identity/process-keys.ts';
import { startRelay } from '../outbox/relay.ts';
import { createPool } from '../postgres/pool.ts';
import { startHttpServer } from './http-server.ts';
import type { RunningService, ServiceSetup } from './service.ts';

export interface ServiceBase {
  readonly name: string;
  readonly log: Logger;
  readonly clock: Clock;
  readonly pool: pg.Pool;
  readonly eventLog: EventLog;
  readonly identities: Identities;
  /** Tells the outbox relay of this process that something was committed. */
  readonly wakeRelay: () => void;
  close(): Promise<void>;
}

export interface BaseOptions {
  readonly name: string;
  readonly setup: ServiceSetup;
  readonly config: EventLogSettings & { readonly DATABASE_URL: string };
  readonly maxConnections: number;
}

export async function openServiceBase({ name, setup, config, maxConnections }: BaseOptions): Promise<ServiceBase> {
  const { log, clock } = setup;
  const pool = createPool({ url: config.DATABASE_URL, applicationName: name, maxConnections, log });
  const eventLog = await openEventLog({ config, pool, schema: name, logger: log, clock });
  const relay = startRelay({ pool, schema: name, log: eventLog, logger: log, clock });
  return {
    name,
    log,
    clock,
    pool,
    eventLog,
    identities: { keys: await createProcessKeys({ pool, process: name, clock }), audience: name },
    wakeRelay: () => relay.wake(),
    async close() {
      await relay.stop();
      await eventLog.stop();
      await pool.end();
    },
  };
}

export interface ServeOptions {
  readonly host: string;
  readonly port: number;
  readonly addRoutes: (app: Express) => void;
  /** Begun before the first request, stopped after the last. */
  readonly subscriptions: readonly Subscription[];
}

const DRAIN_MS = 5000;

/** Serves routes and health on the base until stopped. */
export async function serveOnBase(base: ServiceBase, options: ServeOptions): Promise<RunningService> {
  const app = createHttpApp({ name: base.name, log: base.log });
  addHealthRoutes(app, { ready: async () => (await base.pool.query('select 1')).rowCount === 1 });
  options.addRoutes(app);
  finishHttpApp(app, base.log);
  const http = await startHttpServer(app, { host: options.host, port: options.port, log: base.log });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await http.drain(DRAIN_MS);
    await Promise.all(options.subscriptions.map((subscription) => subscription.stop()));
    await base.close();
  };
  return { port: http.port, stop: () => (stopped ??= stop()) };
}
