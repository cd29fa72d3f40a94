// Metrics: projections of the event stream that can be dropped and rebuilt.
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { metricsContract } from '@consilium/contracts/metrics/http.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import { openFiles } from '@consilium/kit/files/open-files.ts';
import { mountContract, requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { ignoringErased } from '@consilium/kit/personal-data/ignore-erased.ts';
import { privacyConsumer } from '@consilium/kit/personal-data/privacy-consumer.ts';
import { implement } from '@orpc/server';
import { configSchema } from './config.ts';
import { personalData } from './privacy/personal-data.ts';
import { countUsage, usageDaysGroup } from './usage-days/count-usage.ts';
import { dayMarksGroup, markDays } from './usage-days/mark-days.ts';
import { listUsageDays } from './usage-days/list-usage-days.ts';

const migrations = new URL('../migrations/', import.meta.url);

export const metricsService: ServiceDefinition = {
  name: 'metrics',
  migrations,
  async start(setup) {
    const config = readConfig(configSchema, setup.environment);
    return startOnBase({ name: 'metrics', migrations, setup, config, maxConnections: 6 }, async (base, atClose) => {
      const files = await openFiles({ config, logger: base.log });
      atClose(() => files.stop());
      return {
        subscriptions: await subscribe(base, files),
        addRoutes: (app) => mountContract(app, servicePrefixes.metrics, router(base), base),
      };
    });
  },
};

async function subscribe({ eventLog, clock, wakeRelay }: ServiceBase, files: Files) {
  const usage = ignoringErased('metrics', countUsage);
  const marks = ignoringErased('metrics', markDays);
  return [
    await eventLog.subscribe({ group: usageDaysGroup, topics: ['usage'], handler: usage }),
    await eventLog.subscribe({ group: dayMarksGroup, topics: ['user_actions', 'billing'], handler: marks }),
    await eventLog.subscribe(privacyConsumer({ data: personalData, context: undefined, files, clock, wakeRelay })),
  ];
}

function router(base: ServiceBase) {
  const os = implement(metricsContract).$context<RequestContext>();
  return os.router({
    listUsageDays: os.listUsageDays.handler(async ({ context }) => ({
      days: await listUsageDays(base, requireIdentity(context)),
    })),
  });
}
