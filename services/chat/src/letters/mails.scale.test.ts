// Mails about action items, with their jobs in Redis: at most one a day for each person and none lost, also when a worker is killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { openBullJobs } from '@consilium/kit/jobs/bull/bull-jobs.ts';
import type { Jobs } from '@consilium/kit/jobs/jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { openSmtpMailer } from '@consilium/kit/mail/smtp-mailer.ts';
import { startTestMailServer } from '@consilium/kit/mail/testing/test-mail-server.ts';
import type { TestMailServer } from '@consilium/kit/mail/testing/test-mail-server.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { childEnvironment } from '@consilium/kit/testing/child-environment.ts';
import { describeWith, sharedRedis } from '@consilium/kit/testing/servers/shared-servers.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { z } from 'zod';
import { mailsForFile, SITE } from '../testing/mails-for-file.ts';
import type { MailWorkerSettings } from '../testing/mail-worker.ts';
import { insertItem, storedMailsOf } from '../testing/mail-state.sql.ts';
import { orderMailsHandler, orderMailsSchedule } from './order-mails.ts';
import { sendMailHandler } from './send-mail.ts';

jest.setTimeout(120_000);
const WEDNESDAY = '2026-11-18T12:00:00.000Z';
const MONDAY = '2026-11-23T12:00:00.000Z';
const PEOPLE = 10;
const logger = createLogger('test', 'silent');
const worker = path.join(import.meta.dirname, '..', 'testing', 'mail-worker.ts');

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

describeWith(['redis'], 'mail jobs in Redis', () => {
  const { clock, reader, started } = mailsForFile(new Date(WEDNESDAY));
  const db = () => started.context.pool;

  function redisOfTest() {
    const { url, prefix } = sharedRedis();
    return { REDIS_URL: url, REDIS_KEY_PREFIX: prefix };
  }
  type RedisOfTest = ReturnType<typeof redisOfTest>;

  async function openJobs(redis: RedisOfTest): Promise<Jobs> {
    const config = readConfig(z.object(redisVariables), redis);
    const jobs = await openBullJobs({ config, pool: db(), schema: 'chat', logger, pollMs: 100, lostJobsMs: 1_000 });
    stops.push(() => jobs.stop());
    return jobs;
  }

  async function mailServer(): Promise<TestMailServer> {
    const server = await startTestMailServer();
    stops.push(() => server.stop());
    return server;
  }

  /** A replica of chat in this process. */
  async function work(redis: RedisOfTest, server: TestMailServer): Promise<Jobs> {
    const jobs = await openJobs(redis);
    const config = { MAIL: 'smtp', SMTP_URL: server.url, MAIL_FROM: 'Us <us@consilium.test>', INBOX_DIR: '' } as const;
    const mailer = await openSmtpMailer({ config, logger });
    stops.push(() => mailer.stop());
    const context = { ...started.context, jobs, mailer };
    await jobs.work([orderMailsHandler(context), sendMailHandler(context)]);
    return jobs;
  }

  /** A replica of its own process. */
  function startWorker(settings: Pick<MailWorkerSettings, 'redis' | 'authUrl' | 'mailServer'>) {
    const all = { ...settings, databaseUrl: started.database.url('chat'), site: SITE, now: clock.now().toISOString() };
    const child = spawn(process.execPath, ['--no-warnings', worker, JSON.stringify(all)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: childEnvironment(),
    });
    const exited = once(child, 'exit');
    const kill = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    stops.push(kill);
    return { kill };
  }

  const look = (jobs: Jobs) => jobs.enqueue(orderMailsSchedule.job, orderMailsSchedule.payload);

  /** Ten people who have an item that is due on Monday; every second one wants the summary too. */
  async function people(): Promise<readonly Identity[]> {
    clock.set(new Date(WEDNESDAY));
    const found: Identity[] = [];
    for (let number = 0; number < PEOPLE; number += 1) {
      const person = await reader('UTC', { checkBacks: true, weeklySummary: number % 2 === 0 });
      await insertItem(db(), person, { title: 'Ask for it', dueDate: '2026-11-23' });
      found.push(person);
    }
    clock.set(new Date(MONDAY));
    return found;
  }

  const mailsTo = ({ userId }: Identity, server: TestMailServer) =>
    server.received().filter(({ recipients }) => recipients.includes(`${userId}@example.test`));
  const idsOfMailsTo = (person: Identity, servers: readonly TestMailServer[]) =>
    new Set(servers.flatMap((server) => mailsTo(person, server)).map(({ headers }) => headers['message-id']));
  const isSentOn = async (person: Identity, days: readonly string[]) =>
    expect((await storedMailsOf(db(), person)).map(({ day, isSent }) => [day, isSent])).toEqual(
      days.map((day) => [day, true]),
    );

  test('two replicas that look again and again write once a day to each, and again on the next day', async () => {
    const [asked, redis, server] = [await people(), redisOfTest(), await mailServer()];
    const [first, second] = [await work(redis, server), await work(redis, server)];
    await Promise.all([look(first), look(second), look(first), look(second)]);
    for (const person of asked) await eventually(() => isSentOn(person, ['2026-11-23']));
    clock.set(new Date('2026-11-23T18:00:00.000Z'));
    await Promise.all([look(first), look(second)]);
    clock.set(new Date('2026-11-24T12:00:00.000Z'));
    for (const person of asked) await insertItem(db(), person, { dueDate: '2026-11-24' });
    await Promise.all([look(first), look(second)]);
    for (const person of asked) {
      await eventually(() => isSentOn(person, ['2026-11-23', '2026-11-24']));
      expect(mailsTo(person, server)).toHaveLength(2);
    }
    expect(server.received().filter(({ subject }) => subject === 'Your week in action items')).toHaveLength(PEOPLE / 2);
  });

  test('a worker that is killed when the mail server has its mails: another sends them as the same messages', async () => {
    const [asked, redis, silent, server] = [await people(), redisOfTest(), await mailServer(), await mailServer()];
    silent.goSilent();
    const dying = startWorker({ redis, authUrl: started.auth.url, mailServer: silent.url });
    await look(await openJobs(redis));
    await eventually(async () => expect(silent.received().length).toBeGreaterThan(1));
    await dying.kill();
    expect(silent.received().length).toBeLessThan(PEOPLE);
    const jobs = await work(redis, server);
    // It may have died while it looked as well.
    clock.advance(10 * 60_000);
    await look(jobs);
    for (const person of asked) {
      await eventually(() => isSentOn(person, ['2026-11-23']));
      expect(idsOfMailsTo(person, [silent, server]).size).toBe(1);
      expect(mailsTo(person, server)).toHaveLength(1);
    }
  });

  test('a worker that is killed while it looks for whom to write to: nobody is left out', async () => {
    const [asked, redis, server] = [await people(), redisOfTest(), await mailServer()];
    const questioned = Promise.withResolvers<void>();
    const silentAuth = createServer(() => questioned.resolve()).listen(0, '127.0.0.1');
    stops.push(() => silentAuth.close());
    await once(silentAuth, 'listening');
    const { port } = silentAuth.address() as AddressInfo;
    const dying = startWorker({ redis, authUrl: `http://127.0.0.1:${port}`, mailServer: server.url });
    await look(await openJobs(redis));
    await questioned.promise;
    await dying.kill();
    const jobs = await work(redis, server);
    clock.advance(10 * 60_000);
    await look(jobs);
    for (const person of asked) {
      await eventually(() => isSentOn(person, ['2026-11-23']));
      expect(mailsTo(person, server)).toHaveLength(1);
    }
  });
});
