// A process that works chat's mail jobs until the test kills it. Its settings are JSON in the first argument.
import { manualClock } from '@consilium/kit/clock.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { openBullJobs } from '@consilium/kit/jobs/bull/bull-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { openSmtpMailer } from '@consilium/kit/mail/smtp-mailer.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { z } from 'zod';
import { unmailedCheckBacks } from '../check-backs/due-check-backs.ts';
import { orderMailsHandler } from '../letters/order-mails.ts';
import { sendMailHandler } from '../letters/send-mail.ts';
import { createUnsubscribeLinks } from '../mail-preferences/unsubscribe-links.ts';

const settingsSchema = z.object({
  databaseUrl: z.string(),
  redis: z.object(redisVariables),
  authUrl: z.string(),
  mailServer: z.string(),
  site: z.string(),
  now: z.coerce.date(),
});
export type MailWorkerSettings = z.input<typeof settingsSchema>;

const { databaseUrl, redis, authUrl, mailServer, site, now } = settingsSchema.parse(JSON.parse(process.argv[2] ?? ''));
const [logger, clock] = [createLogger('chat', 'silent'), manualClock(now)];
const pool = createPool({ url: databaseUrl, applicationName: 'mail-worker', maxConnections: 5 });
const jobs = await openBullJobs({ config: redis, pool, schema: 'chat', logger, pollMs: 100, lostJobsMs: 1_000 });
const config = { MAIL: 'smtp', SMTP_URL: mailServer, MAIL_FROM: 'Us <us@consilium.test>', INBOX_DIR: '' } as const;
const context = {
  pool,
  clock,
  log: logger,
  jobs,
  identities: { keys: await createProcessKeys({ pool, process: 'chat', clock }) },
  config: { AUTH_URL: [authUrl], PUBLIC_URL: site },
  mailer: await openSmtpMailer({ config, logger }),
  unsubscribeLinks: createUnsubscribeLinks(['a secret of this test']),
  findCheckBacks: unmailedCheckBacks,
};
await jobs.work([orderMailsHandler(context), sendMailHandler(context)]);
