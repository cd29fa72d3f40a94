// auth as a service: its drivers, its routes, its relay, its consumer and its jobs.
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { openEventLog } from '@consilium/kit/event-log/open-event-log.ts';
import { openFanout } from '@consilium/kit/fanout/open-fanout.ts';
import { openFiles } from '@consilium/kit/files/open-files.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import { startHttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import { openAll } from '@consilium/kit/lifecycle/opened.ts';
import type { AtClose } from '@consilium/kit/lifecycle/opened.ts';
import type { RunningService, ServiceDefinition, ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import { openLimiter } from '@consilium/kit/limits/open-limiter.ts';
import { openMailer } from '@consilium/kit/mail/open-mailer.ts';
import { startRelay } from '@consilium/kit/outbox/relay.ts';
import { checkDatabase } from '@consilium/kit/postgres/check-database.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { openSms } from '@consilium/kit/sms/open-sms.ts';
import { renewKeysHandler, renewKeysSchedule } from './access-tokens/renew-keys.ts';
import { SCHEMA } from './accounts/account-events.ts';
import { createAuthApp } from './app.ts';
import { configSchema, requireKeySecret } from './config.ts';
import type { AuthConfig } from './config.ts';
import { tierConsumer } from './consumers.ts';
import { createContext } from './context.ts';
import { sendMailHandler } from './mail/send-mail.ts';
import { sendsSms } from './phone/phone-settings.ts';
import { sendSmsHandler } from './phone/send-sms.ts';
import { eraseFilesHandler } from './erasures/erase-files.ts';
import { buildArchiveHandler } from './exports/build-archive.ts';
import { closeDemoAccounts } from './accounts/close-demo-accounts.ts';
import { privacyRoundHandler, privacyRoundSchedule } from './privacy/privacy-round.ts';
import { privacySubscription } from './privacy/subscribe-privacy.ts';
import { canAnswer } from './upkeep/can-answer.sql.ts';
import { gotrueNamesNotUnderstood, withGotrueNames } from './settings/gotrue-names.ts';
import { sweepHandler, sweepJob } from './upkeep/sweep.ts';

const MAX_CONNECTIONS = 10;
const DRAIN_MS = 15_000;

const migrations = new URL('../migrations/', import.meta.url);

export const authService: ServiceDefinition = { name: 'auth', migrations, start };

async function start(setup: ServiceSetup): Promise<RunningService> {
  const config = readConfig(configSchema, withGotrueNames(setup.environment));
  requireKeySecret(config);
  const variables = gotrueNamesNotUnderstood(setup.environment);
  if (variables.length > 0) setup.log.warn({ variables }, 'these variables of GoTrue mean nothing here');
  await checkDatabase({ url: config.DATABASE_URL, part: 'auth', migrations });
  const { value: port, close } = await openAll(setup.log, async (atClose) =>
    serve(config, setup, await openDrivers(config, setup, atClose), atClose),
  );
  return { port, stop: close };
}

type Drivers = Awaited<ReturnType<typeof openDrivers>>;

/** The pool first, for it is closed last: the others use it. */
async function openDrivers(config: AuthConfig, { log, clock }: ServiceSetup, atClose: AtClose) {
  const pool = createPool({ url: config.DATABASE_URL, applicationName: 'auth', maxConnections: MAX_CONNECTIONS, log });
  atClose(() => pool.end());
  const mailer = await openMailer({ config, clock, logger: log });
  atClose(() => mailer.stop());
  const sms = sendsSms(config) ? await openSms({ config, clock }) : undefined;
  if (sms) atClose(() => sms.stop());
  const limiter = await openLimiter({ config, pool, logger: log });
  atClose(() => limiter.stop());
  const fanout = await openFanout({ config, logger: log });
  atClose(() => fanout.stop());
  const files = await openFiles({ config, logger: log });
  atClose(() => files.stop());
  const eventLog = await openEventLog({ config, pool, schema: SCHEMA, logger: log, clock });
  atClose(() => eventLog.stop());
  const relay = startRelay({ pool, schema: SCHEMA, log: eventLog, logger: log, clock });
  atClose(() => relay.stop());
  const jobs = await openJobs({ config, pool, schema: SCHEMA, logger: log });
  atClose(() => jobs.stop());
  return { pool, eventLog, relay, fanout, files, limiter, jobs, mailer, sms };
}

/** Routes are open last: by then everything behind them works. */
async function serve(
  config: AuthConfig,
  { log, clock }: ServiceSetup,
  drivers: Drivers,
  atClose: AtClose,
): Promise<number> {
  const { pool, eventLog, relay, fanout, files, limiter, jobs, mailer, sms } = drivers;
  const wakeRelay = () => relay.wake();
  const context = await createContext(config, { pool, clock, log, limiter, jobs, fanout, files, wakeRelay });
  if (config.PROFILE === 'scale') await closeDemoAccounts(context);
  const keys = await createProcessKeys({ pool, process: 'auth', clock });
  await eventLog.subscribe(tierConsumer(clock));
  await eventLog.subscribe(privacySubscription(context));
  await jobs.work(
    [
      sendMailHandler(mailer, context),
      ...(sms ? [sendSmsHandler(sms, { db: pool, sealer: context.sealer, clock, log })] : []),
      sweepHandler(pool, clock),
      buildArchiveHandler(context),
      eraseFilesHandler(context),
      privacyRoundHandler(context),
      renewKeysHandler(context.keys),
    ],
    [{ cron: '17 * * * *', job: sweepJob, payload: {} }, privacyRoundSchedule, renewKeysSchedule],
  );
  const app = createAuthApp(context, { identities: { keys, audience: 'auth' }, ready: () => canAnswer(pool) });
  const server = await startHttpServer(app, {
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    log,
  });
  atClose(() => server.drain(DRAIN_MS));
  return server.port;
}
