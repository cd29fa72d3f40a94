// Metrics: projections of the event stream that can be dropped and rebuilt.
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { metricsContract } from '@consilium/contracts/metrics/http.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import type { LoggedEvent } from '@consilium/kit/event-log/event-log.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import { openFanout } from '@consilium/kit/fanout/open-fanout.ts';
import { openFiles } from '@consilium/kit/files/open-files.ts';
import { mountContract, requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { ignoringErased } from '@consilium/kit/personal-data/ignore-erased.ts';
import { privacyConsumer } from '@consilium/kit/personal-data/privacy-consumer.ts';
import { implement } from '@orpc/server';
import { figures, recordAction } from './actions/record-action.ts';
import { conversationTimes, measureConversation } from './actions/measure-conversation.ts';
import { configSchema } from './config.ts';
import { listUnlocked } from './achievements/list-unlocked.ts';
import { getDashboard } from './dashboard/get-dashboard.ts';
import { openLiveChanges, type LiveChanges } from './live/live-changes.ts';
import { describedLive, streamLive } from './live/stream-live.ts';
import { personalData } from './privacy/personal-data.ts';
import { metricsReadModels } from './rebuilds/read-models.ts';
import { countUsage, usageDays } from './usage-days/count-usage.ts';
import { dayMarks, markDays } from './usage-days/mark-days.ts';
import { listUsageDays } from './usage-days/list-usage-days.ts';

const migrations = new URL('../migrations/', import.meta.url);

const HTTP_DRAIN_MS = 3000;

export const metricsService: ServiceDefinition = {
  name: 'metrics',
  migrations,
  async start(setup) {
    const config = readConfig(configSchema, setup.environment);
    const options = { name: 'metrics', migrations, setup, config, maxConnections: 6, readModels: metricsReadModels };
    return startOnBase(options, async (base, atClose) => {
      const files = await openFiles({ config, logger: base.log });
      atClose(() => files.stop());
      const fanout = await openFanout({ config, logger: base.log });
      atClose(() => fanout.stop());
      const changes = await openLiveChanges(fanout);
      atClose(() => changes.stop());
      const draining = new AbortController();
      return {
        subscriptions: await subscribe(base, files, changes),
        addRoutes(app) {
          app.get(`${servicePrefixes.metrics}/live`, streamLive({ base, changes, draining: draining.signal }));
          mountContract(app, servicePrefixes.metrics, router(base), { ...base, beside: describedLive });
        },
        async drain(server) {
          // First, since readers whose streams end would otherwise reconnect here.
          await server.retire();
          draining.abort();
          await server.drain(HTTP_DRAIN_MS);
        },
      };
    });
  },
};

async function subscribe({ eventLog, clock, wakeRelay }: ServiceBase, files: Files, changes: LiveChanges) {
  /** Handlers may have unlocked something, and what they wrote is what dashboards show. */
  const onCommitted = (events: readonly LoggedEvent[]) => {
    wakeRelay();
    changes.committed(events);
  };
  const handled = [
    { projection: usageDays, handler: countUsage },
    { projection: dayMarks, handler: markDays },
    { projection: figures, handler: recordAction },
    { projection: conversationTimes, handler: measureConversation },
  ] as const;
  const subscriptions = [];
  for (const { projection, handler } of handled) {
    const { group, topics } = projection;
    subscriptions.push(
      await eventLog.subscribe({ group, topics, handler: ignoringErased('metrics', handler), onCommitted }),
    );
  }
  return [
    ...subscriptions,
    await eventLog.subscribe(privacyConsumer({ data: personalData, context: undefined, files, clock, wakeRelay })),
  ];
}

function router(base: ServiceBase) {
  const os = implement(metricsContract).$context<RequestContext>();
  return os.router({
    listUsageDays: os.listUsageDays.handler(({ context }) => listUsageDays(base, requireIdentity(context))),
    listUnlocked: os.listUnlocked.handler(async ({ context }) => ({
      unlocked: await listUnlocked(base, requireIdentity(context)),
    })),
    getDashboard: os.getDashboard.handler(({ context }) => getDashboard(base, requireIdentity(context))),
  });
}
