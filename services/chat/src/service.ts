// Chat: experts, routing, conversations, messages and replies.
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { createPostgresFanout } from '@consilium/kit/fanout/postgres-fanout.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { startHttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import type { RunningService, ServiceDefinition, ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import { startRelay } from '@consilium/kit/outbox/relay.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import { chooseAdvisor } from './advisors/choose-advisor.ts';
import type { Advisor, AdvisorFaults } from './advisors/advisor.ts';
import { createChatApp } from './app.ts';
import { readChatConfig } from './config.ts';
import { subscribeHolds } from './consumers.ts';
import type { ChatContext } from './context.ts';
import { createReplyRunner } from './replies/reply-runner.ts';
import { createReplySignals } from './replies/reply-signals.ts';
import { createKeywordRouter } from './routing/keyword-router.ts';
import { startSweeps } from './sweeps.ts';

const name = 'chat';
const MOST_CONNECTIONS = 12;
const HTTP_DRAIN_MS = 3000;

export interface ChatOverrides {
  readonly faults?: AdvisorFaults;
  /** Instead of the one that the configuration chooses. */
  readonly advisor?: Advisor;
}

export const chatService: ServiceDefinition = {
  name,
  migrations: new URL('../migrations/', import.meta.url),
  start: (setup) => startChat(setup),
};

export async function startChat(setup: ServiceSetup, overrides: ChatOverrides = {}): Promise<RunningService> {
  const { log, clock } = setup;
  const config = readChatConfig(setup.environment);
  const pool = createPool({ url: config.DATABASE_URL, applicationName: name, maxConnections: MOST_CONNECTIONS, log });
  const eventLog = createPostgresEventLog({ pool, schema: name, logger: log, clock });
  const relay = startRelay({ pool, schema: name, log: eventLog, logger: log, clock });
  const fanout = createPostgresFanout({ url: config.DATABASE_URL, logger: log });
  const quota = createPostgresQuota({ pool });
  const draining = new AbortController();
  const context: ChatContext = {
    config,
    log,
    clock,
    pool,
    eventLog,
    fanout,
    quota,
    identities: { keys: await createProcessKeys({ pool, process: name, clock }), audience: name },
    advisor: overrides.advisor ?? chooseAdvisor({ config, log, clock, faults: overrides.faults ?? {} }),
    keywords: await createKeywordRouter({ pool, log }),
    signals: await createReplySignals(fanout),
    wakeRelay: () => relay.wake(),
    draining: draining.signal,
  };
  const runner = createReplyRunner(context);
  const holds = await subscribeHolds(context);
  const sweeps = startSweeps(context);
  const http = await startHttpServer(createChatApp(context, runner), { host: config.HOST, port: config.PORT, log });
  let stopped: Promise<void> | undefined;
  return {
    port: http.port,
    stop: () => (stopped ??= stopChat()),
  };

  /** Streams end and reconnect elsewhere; replies finish or are handed over; what they wrote is published. */
  async function stopChat(): Promise<void> {
    draining.abort();
    const drained = http.drain(HTTP_DRAIN_MS);
    await Promise.all([drained, runner.stop(config.DRAIN_MS, drained)]);
    await sweeps.stop();
    await holds.stop();
    await relay.stop();
    await context.keywords.stop();
    await context.signals.stop();
    await fanout.stop();
    await quota.stop();
    await eventLog.stop();
    await pool.end();
  }
}
