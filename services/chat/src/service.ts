// Starts the service chat.
import { openFanout } from '@consilium/kit/fanout/open-fanout.ts';
import { openFiles } from '@consilium/kit/files/open-files.ts';
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import type { AtClose } from '@consilium/kit/lifecycle/opened.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { Served, ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { RunningService, ServiceDefinition, ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import { openMailer } from '@consilium/kit/mail/open-mailer.ts';
import { withSetting } from '@consilium/kit/postgres/database-url.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { openQuotaStore } from '@consilium/kit/quota/open-quota-store.ts';
import { chooseAdvisor } from './advisors/choose-advisor.ts';
import type { Advisor, AdvisorFaults } from './advisors/advisor.ts';
import { addChatRoutes } from './app.ts';
import { readChatConfig } from './config.ts';
import type { ChatConfig } from './config.ts';
import { subscribeHolds } from './consumers.ts';
import type { ChatContext } from './context.ts';
import { seedExperts } from './experts/seed-experts.ts';
import { openFileLinks } from './files/file-links.ts';
import { openUnsubscribeLinks } from './mail-preferences/unsubscribe-links.ts';
import { watchModelKey } from './model-key/watch-model-key.ts';
import { jobHandlers, jobSchedules } from './jobs.ts';
import { keepFailures } from './outcomes/keep-failures.ts';
import { subscribePrivacy } from './privacy/subscribe-privacy.ts';
import { subscribeProductClicks } from './user-actions/record-product-clicks.ts';
import { createLedger } from './quota-rebuilds/ledger-units.ts';
import { createQuotaRebuilds } from './quota-rebuilds/rebuilds.ts';
import { latestRebuild } from './quota-rebuilds/rebuilds.sql.ts';
import { watchQuota } from './quota-rebuilds/watch-quota.ts';
import { createReplyRunner } from './replies/reply-runner.ts';
import { progressOf } from './replies/replies.sql.ts';
import { createReplySignals } from './replies/reply-signals.ts';
import { openModelBudget } from './routing/model-budget.ts';
import { createKeywordRouter } from './keywords/keyword-router.ts';
import { startSweeps } from './sweeps.ts';

const name = 'chat';
const MOST_CONNECTIONS = 12;
const PARTS_CONNECTIONS = 6;
/** A pool of its own, since a unit is settled while the consumer holds a connection. */
const QUOTA_CONNECTIONS = 4;
const HTTP_DRAIN_MS = 3000;

export interface ChatOverrides {
  readonly faults?: AdvisorFaults;
  /** Replaces the advisor that the configuration chooses. */
  readonly advisor?: Advisor;
}

const migrations = new URL('../migrations/', import.meta.url);

export const chatService: ServiceDefinition = { name, migrations, start: (setup) => startChat(setup) };

export function startChat(setup: ServiceSetup, overrides: ChatOverrides = {}): Promise<RunningService> {
  const config = readChatConfig(setup.environment);
  return startOnBase({ name, migrations, setup, config, maxConnections: MOST_CONNECTIONS }, async (base, atClose) => {
    const draining = new AbortController();
    const context = await openContext(base, { config, overrides, draining: draining.signal }, atClose);
    return serve(context, draining, atClose);
  });
}

interface ChatStart {
  readonly config: ChatConfig;
  readonly overrides: ChatOverrides;
  readonly draining: AbortSignal;
}

async function openContext(
  base: ServiceBase,
  { config, overrides, draining }: ChatStart,
  atClose: AtClose,
): Promise<ChatContext> {
  const { pool, log, clock } = base;
  const partsPool = createPool({
    url: withSetting(config.DATABASE_URL, 'synchronous_commit=off'),
    applicationName: `${name}-parts`,
    maxConnections: PARTS_CONNECTIONS,
    log,
  });
  atClose(() => partsPool.end());
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
  // Jobs send letters, so jobs are closed before the mailer.
  const mailer = await openMailer({ config, clock, logger: log });
  atClose(() => mailer.stop());
  const jobs = await openJobs({ config, pool, schema: name, logger: log });
  atClose(() => jobs.stop());
  const signals = await createReplySignals({ fanout, look: (ids) => progressOf(pool, ids), log });
  atClose(() => signals.stop());
  await seedExperts(pool);
  const keywords = await createKeywordRouter({ pool, log });
  atClose(() => keywords.stop());
  const modelKey = watchModelKey({ pool, log, clock });
  const readFailures = keepFailures({ pool, clock, log });
  const advisor =
    overrides.advisor ?? chooseAdvisor({ config, log, clock, modelKey, readFailures, faults: overrides.faults ?? {} });
  const modelBudget = openModelBudget(config, clock);
  return {
    ...base,
    config,
    partsPool,
    fanout,
    jobs,
    files,
    fileLinks: await openFileLinks(pool),
    mailer,
    unsubscribeLinks: await openUnsubscribeLinks(pool, config.UNSUBSCRIBE_SECRETS),
    quota,
    rebuilds: createQuotaRebuilds(await latestRebuild(pool)),
    advisor,
    keywords,
    modelBudget,
    signals,
    draining,
  };
}

/** Closing ends streams, which reconnect elsewhere; running replies finish or their leases are given up. */
async function serve(context: ChatContext, draining: AbortController, atClose: AtClose): Promise<Served> {
  const { config } = context;
  const holds = await subscribeHolds(context);
  atClose(() => holds.stop());
  const clicks = await subscribeProductClicks(context);
  atClose(() => clicks.stop());
  const ledger = config.BILLING_URL ? createLedger(config.BILLING_URL, context.identities.keys) : undefined;
  const watch = watchQuota(context, ledger);
  atClose(() => watch.stop());
  const privacy = await subscribePrivacy(context);
  atClose(() => privacy.stop());
  await context.jobs.work(jobHandlers(context), jobSchedules);
  const sweeps = startSweeps(context);
  atClose(() => sweeps.stop());
  const runner = createReplyRunner(context);
  let drained = Promise.resolve();
  atClose(() => runner.stop(config.DRAIN_MS, drained));
  return {
    addRoutes: (app) => addChatRoutes(app, context, runner),
    async drain(server) {
      // First, since readers whose streams end would otherwise reconnect here.
      await server.retire();
      draining.abort();
      drained = server.drain(HTTP_DRAIN_MS);
    },
  };
}
