// Admin: read models of the event stream for those who run the product, and what people write to us.
import { topics } from '@consilium/contracts/event.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { mountContract } from '@consilium/kit/http/mount.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { privacyConsumer } from '@consilium/kit/personal-data/privacy-consumer.ts';
import { activityGroup, recordActivity } from './activity/record-activity.ts';
import { configSchema } from './context/config.ts';
import type { AdminContext } from './context/context.ts';
import { openContext } from './context/open-context.ts';
import { describedPaths } from './described-paths.ts';
import { addDeskRoutes } from './desk-routes.ts';
import { addFormsRoutes } from './forms-routes.ts';
import { jobHandlers, jobSchedules } from './jobs.ts';
import { copyFiles } from './privacy/copy-files.ts';
import { personalData } from './privacy/personal-data.ts';
import { overviewGroup, overviewTopics, recordFigures } from './overview/record-figures.ts';
import { privacyRunsSubscription } from './privacy-runs/record-acknowledgements.ts';
import { adminRouter } from './routes.ts';

const migrations = new URL('../migrations/', import.meta.url);

export const adminService: ServiceDefinition = {
  name: 'admin',
  migrations,
  async start(setup) {
    const config = readConfig(configSchema, setup.environment);
    return startOnBase({ name: 'admin', migrations, setup, config, maxConnections: 6 }, async (base, atClose) => {
      const context = await openContext(base, config, atClose);
      await context.jobs.work(jobHandlers(context), jobSchedules);
      return {
        subscriptions: await subscribe(context),
        addRoutes(app) {
          addFormsRoutes(app, context);
          addDeskRoutes(app, context);
          mountContract(app, servicePrefixes.admin, adminRouter(context), { ...context, beside: describedPaths });
        },
      };
    });
  },
};

async function subscribe(context: AdminContext) {
  const { eventLog } = context;
  return [
    await eventLog.subscribe({ group: activityGroup, topics, handler: recordActivity }),
    await eventLog.subscribe({ group: overviewGroup, topics: overviewTopics, handler: recordFigures }),
    await eventLog.subscribe(privacyConsumer({ data: personalData, context, copyFiles, ...context })),
    await eventLog.subscribe(privacyRunsSubscription),
  ];
}
