// auth as a service: its drivers, its routes, its relay, its consumer and its jobs.
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { openFanout } from '@consilium/kit/fanout/open-fanout.ts';
import { openFiles } from '@consilium/kit/files/open-files.ts';
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import type { AtClose } from '@consilium/kit/lifecycle/opened.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { Served, ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { RunningService, ServiceDefinition, ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import { openLimiter } from '@consilium/kit/limits/open-limiter.ts';
import { openMailer } from '@consilium/kit/mail/open-mailer.ts';
import { openSms } from '@consilium/kit/sms/open-sms.ts';
import { renewKeysHandler, renewKeysSchedule } from './access-tokens/renew-keys.ts';
import { SCHEMA } from './accounts/account-events.ts';
import { addAuthRoutes } from './app.ts';
import { configSchema, requireKeySecret, requireSafeHashes } from './config.ts';
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
  requireSafeHashes(config);
  const variables = gotrueNamesNotUnderstood(setup.environment);
  if (variables.length > 0) setup.log.warn({ variables }, 'these variables of GoTrue mean nothing here');
  return startOnBase(
    { name: SCHEMA, migrations, setup, config, maxConnections: MAX_CONNECTIONS },
    async (base, atClose) => serve(config, base, await openDrivers(config, base, atClose)),
  );
}

type Drivers = Awaited<ReturnType<typeof openDrivers>>;

/** Opens the jobs last, so that they are closed first: they use the others. */
async function openDrivers(config: AuthConfig, { pool, log, clock }: ServiceBase, atClose: AtClose) {
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
  const jobs = await openJobs({ config, pool, schema: SCHEMA, logger: log });
  atClose(() => jobs.stop());
  return { fanout, files, limiter, jobs, mailer, sms };
}

async function serve(config: AuthConfig, base: ServiceBase, drivers: Drivers): Promise<Served> {
  const { pool, log, clock, eventLog, identities, wakeRelay } = base;
  const { fanout, files, limiter, jobs, mailer, sms } = drivers;
  const context = await createContext(config, { pool, clock, log, limiter, jobs, fanout, files, wakeRelay });
  if (config.PROFILE === 'scale') await closeDemoAccounts(context);
  const subscriptions = [
    await eventLog.subscribe(tierConsumer(clock)),
    await eventLog.subscribe(privacySubscription(context)),
  ];
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
  return {
    subscriptions,
    ready: () => canAnswer(pool),
    addRoutes: (app) => addAuthRoutes(app, context, identities),
    drain: (server) => server.drain(DRAIN_MS),
  };
}
