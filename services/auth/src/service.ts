// auth as a service: its drivers, its routes, its relay, its consumer and its jobs.
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { openEventLog } from '@consilium/kit/event-log/open-event-log.ts';
import { openFanout } from '@consilium/kit/fanout/open-fanout.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import { startHttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import type { HttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import type { RunningService, ServiceDefinition, ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import { openLimiter } from '@consilium/kit/limits/open-limiter.ts';
import { openMailer } from '@consilium/kit/mail/open-mailer.ts';
import { startRelay } from '@consilium/kit/outbox/relay.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { SCHEMA } from './accounts/account-events.ts';
import { createAuthApp } from './app.ts';
import { configSchema } from './config.ts';
import type { AuthConfig } from './config.ts';
import { tierConsumer } from './consumers.ts';
import { createContext } from './context.ts';
import { sendMailHandler } from './mail/send-mail.ts';
import { canAnswer } from './upkeep/can-answer.sql.ts';
import { sweepHandler, sweepJob } from './upkeep/sweep.ts';

const MAX_CONNECTIONS = 10;
const DRAIN_MS = 15_000;

export const authService: ServiceDefinition = {
  name: 'auth',
  migrations: new URL('../migrations/', import.meta.url),
  start,
};

async function start(setup: ServiceSetup): Promise<RunningService> {
  const config = readConfig(configSchema, setup.environment);
  const drivers = await createDrivers(config, setup);
  try {
    const server = await open(config, setup, drivers);
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      await server.drain(DRAIN_MS);
      await drivers.stop();
    };
    return { port: server.port, stop: () => (stopped ??= stop()) };
  } catch (error) {
    await drivers.stop();
    throw error;
  }
}

type Drivers = Awaited<ReturnType<typeof createDrivers>>;

async function createDrivers(config: AuthConfig, { log, clock }: ServiceSetup) {
  const pool = createPool({ url: config.DATABASE_URL, applicationName: 'auth', maxConnections: MAX_CONNECTIONS, log });
  const eventLog = await openEventLog({ config, pool, schema: SCHEMA, logger: log, clock });
  const relay = startRelay({ pool, schema: SCHEMA, log: eventLog, logger: log, clock });
  const fanout = await openFanout({ config, logger: log });
  const limiter = await openLimiter({ config, pool, logger: log });
  const jobs = await openJobs({ config, pool, schema: SCHEMA, logger: log });
  const mailer = await openMailer({ config, clock, logger: log });
  /** The pool last: the others use it. */
  const stop = async () => {
    for (const driver of [jobs, relay, eventLog, fanout, limiter, mailer]) await driver.stop();
    await pool.end();
  };
  return { pool, eventLog, relay, fanout, limiter, jobs, mailer, stop };
}

/** Routes are open last: by then everything behind them works. */
async function open(config: AuthConfig, { log, clock }: ServiceSetup, drivers: Drivers): Promise<HttpServer> {
  const { pool, eventLog, relay, fanout, limiter, jobs, mailer } = drivers;
  const wakeRelay = () => relay.wake();
  const context = await createContext(config, { pool, clock, log, limiter, jobs, fanout, wakeRelay });
  const keys = await createProcessKeys({ pool, process: 'auth', clock });
  await eventLog.subscribe(tierConsumer(clock));
  await jobs.work(
    [sendMailHandler(mailer, context.sealer), sweepHandler(pool, clock)],
    [{ cron: '17 * * * *', job: sweepJob, payload: {} }],
  );
  const app = createAuthApp(context, { identities: { keys, audience: 'auth' }, ready: () => canAnswer(pool) });
  return startHttpServer(app, { host: config.HOST, port: config.PORT, log });
}
