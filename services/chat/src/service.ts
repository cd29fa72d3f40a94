// Chat: experts, routing, conversations, messages and replies.
import { openEventLog } from '@consilium/kit/event-log/open-event-log.ts';
import { openFanout } from '@consilium/kit/fanout/open-fanout.ts';
import { openFiles } from '@consilium/kit/files/open-files.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import { startHttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import { openAll } from '@consilium/kit/lifecycle/opened.ts';
import type { AtClose } from '@consilium/kit/lifecycle/opened.ts';
import type { RunningService, ServiceDefinition, ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import { startRelay } from '@consilium/kit/outbox/relay.ts';
import { checkDatabase } from '@consilium/kit/postgres/check-database.ts';
import { withSetting } from '@consilium/kit/postgres/database-url.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { openQuotaStore } from '@consilium/kit/quota/open-quota-store.ts';
import { chooseAdvisor } from './advisors/choose-advisor.ts';
import type { Advisor, AdvisorFaults } from './advisors/advisor.ts';
import { createChatApp } from './app.ts';
import { readChatConfig } from './config.ts';
import { subscribeHolds } from './consumers.ts';
import type { ChatContext } from './context.ts';
import { seedExperts } from './experts/seed-experts.ts';
import { openFileLinks } from './files/file-links.ts';
import { watchModelKey } from './model-key/watch-model-key.ts';
import { eraseAccountHandler } from './privacy/erase-account.ts';
import { exportAccountHandler } from './privacy/export-account.ts';
import { subscribePrivacy } from './privacy/subscribe-privacy.ts';
import { createLedger } from './quota-rebuilds/ledger-units.ts';
import { createQuotaRebuilds } from './quota-rebuilds/rebuilds.ts';
import { latestRebuild } from './quota-rebuilds/rebuilds.sql.ts';
import { watchQuota } from './quota-rebuilds/watch-quota.ts';
import { createReplyRunner } from './replies/reply-runner.ts';
import { progressOf } from './replies/replies.sql.ts';
import { createReplySignals } from './replies/reply-signals.ts';
import { openModelBudget } from './routing/model-budget.ts';
import { createKeywordRouter } from './routing/keyword-router.ts';
import { summariseHandler } from './summaries/summarise-conversation.ts';
import { startSweeps } from './sweeps.ts';

const name = 'chat';
const MOST_CONNECTIONS = 12;
const PARTS_CONNECTIONS = 6;
/** A unit is settled while an event's connection is held; each takes milliseconds. */
const QUOTA_CONNECTIONS = 4;
const HTTP_DRAIN_MS = 3000;

export interface ChatOverrides {
  readonly faults?: AdvisorFaults;
  /** Instead of the one that the configuration chooses. */
  readonly advisor?: Advisor;
}

const migrations = new URL('../migrations/', import.meta.url);

export const chatService: ServiceDefinition = { name, migrations, start: (setup) => startChat(setup) };

export async function startChat(setup: ServiceSetup, overrides: ChatOverrides = {}): Promise<RunningService> {
  const { value: port, close } = await openAll(setup.log, async (atClose) => {
    const draining = new AbortController();
    const context = await openContext(setup, overrides, draining.signal, atClose);
    return serve(context, draining, atClose);
  });
  return { port, stop: close };
}

async function openContext(
  { environment, log, clock }: ServiceSetup,
  overrides: ChatOverrides,
  draining: AbortSignal,
  atClose: AtClose,
): Promise<ChatContext> {
  const config = readChatConfig(environment);
  await checkDatabase({ url: config.DATABASE_URL, part: name, migrations });
  const pool = createPool({ url: config.DATABASE_URL, applicationName: name, maxConnections: MOST_CONNECTIONS, log });
  atClose(() => pool.end());
  const partsPool = createPool({
    url: withSetting(config.DATABASE_URL, 'synchronous_commit=off'),
    applicationName: `${name}-parts`,
    maxConnections: PARTS_CONNECTIONS,
    log,
  });
  atClose(() => partsPool.end());
  const eventLog = await openEventLog({ config, pool, schema: name, logger: log, clock });
  atClose(() => eventLog.stop());
  const quotaPool = createPool({
    url: config.DATABASE_URL,
    applicationName: `${name}-quota`,
    maxConnections: QUOTA_CONNECTIONS,
    isAskedLast: true,
    log,
  });
  atClose(() => quotaPool.end());
  const quota = await openQuotaStore({ config, pool: quotaPool, logger: log });
  atClose(() => quota.stop());
  const fanout = await openFanout({ config, logger: log });
  atClose(() => fanout.stop());
  const files = await openFiles({ config, logger: log });
  atClose(() => files.stop());
  const jobs = await openJobs({ config, pool, schema: name, logger: log });
  atClose(() => jobs.stop());
  const signals = await createReplySignals({ fanout, look: (ids) => progressOf(pool, ids), log });
  atClose(() => signals.stop());
  await seedExperts(pool);
  const keywords = await createKeywordRouter({ pool, log });
  atClose(() => keywords.stop());
  const relay = startRelay({ pool, schema: name, log: eventLog, logger: log, clock });
  atClose(() => relay.stop());
  const identities = { keys: await createProcessKeys({ pool, process: name, clock }), audience: name };
  const modelKey = watchModelKey({ pool, log, clock });
  const advisor = overrides.advisor ?? chooseAdvisor({ config, log, clock, modelKey, faults: overrides.faults ?? {} });
  const wakeRelay = () => relay.wake();
  const modelBudget = openModelBudget(config, clock);
  return {
    config,
    log,
    clock,
    pool,
    partsPool,
    eventLog,
    fanout,
    jobs,
    files,
    fileLinks: await openFileLinks(pool),
    quota,
    rebuilds: createQuotaRebuilds(await latestRebuild(pool)),
    identities,
    advisor,
    keywords,
    modelBudget,
    signals,
    wakeRelay,
    draining,
  };
}

/** Answers the port. Closing ends streams, which reconnect elsewhere; replies finish or are handed over. */
async function serve(context: ChatContext, draining: AbortController, atClose: AtClose): Promise<number> {
  const { config, log } = context;
  const holds = await subscribeHolds(context);
  atClose(() => holds.stop());
  const ledger = config.BILLING_URL ? createLedger(config.BILLING_URL, context.identities.keys) : undefined;
  const watch = watchQuota(context, ledger);
  atClose(() => watch.stop());
  const privacy = await subscribePrivacy(context);
  atClose(() => privacy.stop());
  await context.jobs.work([summariseHandler(context), exportAccountHandler(context), eraseAccountHandler(context)]);
  const sweeps = startSweeps(context);
  atClose(() => sweeps.stop());
  const runner = createReplyRunner(context);
  let drained = Promise.resolve();
  atClose(() => runner.stop(config.DRAIN_MS, drained));
  const http = await startHttpServer(createChatApp(context, runner), {
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    log,
  });
  atClose(async () => {
    // Readers whose streams end before that would come back here.
    await http.retire();
    draining.abort();
    drained = http.drain(HTTP_DRAIN_MS);
  });
  return http.port;
}
