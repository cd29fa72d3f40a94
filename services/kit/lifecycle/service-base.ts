// What a service on Postgres needs, opened in order and closed in reverse: pool, event log, relay, keys, HTTP.
import { partNames } from '@consilium/contracts/parts/parts.ts';
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
import { openJobQueueView } from '../operations/job-queue.ts';
import type { JobQueueView } from '../operations/job-queue.ts';
import { mountOperations } from '../operations/mount-operations.ts';
import { startRelay } from '../outbox/relay.ts';
import { checkDatabase } from '../postgres/check-database.ts';
import { createPool } from '../postgres/pool.ts';
import { openPartRebuilds } from '../rebuilds/part-rebuilds.ts';
import type { PartRebuilds } from '../rebuilds/part-rebuilds.ts';
import type { ReadModel } from '../rebuilds/read-model.ts';
import { startHttpServer } from './http-server.ts';
import type { HttpServer } from './http-server.ts';
import { openAll } from './opened.ts';
import type { AtClose } from './opened.ts';
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
}

interface ListeningSettings {
  readonly HOST: string;
  readonly PORT: number;
  readonly DRAIN_DELAY_MS: number;
}

export interface BaseOptions {
  readonly name: string;
  readonly migrations: URL;
  readonly setup: ServiceSetup;
  readonly config: EventLogSettings & ListeningSettings & { readonly DATABASE_URL: string };
  readonly maxConnections: number;
  /** What the part can fill again from the log. */
  readonly readModels?: readonly ReadModel[];
}

export interface Served {
  readonly addRoutes: (app: Express) => void;
  /** Whether requests can be answered; by default, whether the database answers. */
  readonly ready?: () => Promise<boolean>;
  /** Started before the first request, stopped after the last. */
  readonly subscriptions?: readonly Subscription[];
  /** How requests end when the service stops; by default they have five seconds. */
  readonly drain?: (server: HttpServer) => Promise<void>;
}

const DRAIN_MS = 5000;

/**
 * Serves routes and health until stopped. `use` registers with `atClose` how to close what it opens, right after opening
 * it, so a failure on the way leaves nothing open.
 */
export async function startOnBase(
  options: BaseOptions,
  use: (base: ServiceBase, atClose: AtClose) => Promise<Served>,
): Promise<RunningService> {
  const { value: port, close } = await openAll(options.setup.log, async (atClose) => {
    const base = await openBase(options, atClose);
    const { readModels: models = [], config } = options;
    const rebuilds = await openPartRebuilds({ ...base, models, config });
    atClose(() => rebuilds.stop());
    const jobQueue = openJobQueueView({ config, schema: base.name, log: base.log });
    atClose(() => jobQueue.stop());
    const served = await use(base, atClose);
    atClose(() => Promise.all((served.subscriptions ?? []).map((subscription) => subscription.stop())));
    return serve({ ...base, rebuilds, jobQueue }, served, options, atClose);
  });
  return { port, stop: close };
}

async function openBase(
  { name, migrations, setup, config, maxConnections }: BaseOptions,
  atClose: AtClose,
): Promise<ServiceBase> {
  const { log, clock } = setup;
  const url = config.DATABASE_URL;
  await checkDatabase({ url, part: name, migrations });
  const pool = createPool({ url, applicationName: name, maxConnections, log });
  atClose(() => pool.end());
  const eventLog = await openEventLog({ config, pool, schema: name, logger: log, clock });
  atClose(() => eventLog.stop());
  const relay = startRelay({ pool, schema: name, log: eventLog, logger: log, clock });
  atClose(() => relay.stop());
  const identities = { keys: await createProcessKeys({ pool, process: name, clock }), audience: name };
  return { name, log, clock, pool, eventLog, identities, wakeRelay: () => relay.wake() };
}

type ServedBase = ServiceBase & { readonly rebuilds: PartRebuilds; readonly jobQueue: JobQueueView };

async function serve(
  base: ServedBase,
  { addRoutes, ready, drain }: Served,
  options: BaseOptions,
  atClose: AtClose,
): Promise<number> {
  const { name, log, pool } = base;
  const { config } = options;
  const app = createHttpApp({ name, log });
  addHealthRoutes(app, { ready: ready ?? (async () => (await pool.query('select 1')).rowCount === 1) });
  addOperations(app, base, options);
  addRoutes(app);
  finishHttpApp(app, log);
  const http = await startHttpServer(app, {
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    log,
  });
  atClose(() => (drain ? drain(http) : http.drain(DRAIN_MS)));
  return http.port;
}

/** Other programs on this base, such as those of tests, have no administrators. */
function addOperations(app: Express, base: ServedBase, { config, migrations }: BaseOptions): void {
  const part = partNames.find((known) => known === base.name);
  if (part) mountOperations(app, { ...base, part, config, migrations, startedAt: base.clock.now() }, base);
}
