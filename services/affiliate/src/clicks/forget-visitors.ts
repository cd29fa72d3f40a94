// Every day: the key of yesterday's visitor codes is dropped, and old clicks lose their person. The clicks stay, without names.
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { z } from 'zod';
import { cutPeopleBefore } from './people-of-clicks.sql.ts';
import { dropOldVisitorKeys } from './visitor-keys.ts';

type Payload = z.output<typeof payloadSchema>;
const payloadSchema = z.strictObject({});

export const forgetVisitorsJob: JobDefinition<Payload> = {
  name: 'affiliate.forget-visitors',
  payload: payloadSchema,
  maxAttempts: 5,
};
export const forgetVisitorsSchedule: JobSchedule = { cron: '11 0 * * *', job: forgetVisitorsJob, payload: {} };

export function forgetVisitorsHandler({ pool, clock }: Pick<ServiceBase, 'pool' | 'clock'>): JobHandler<Payload> {
  return {
    job: forgetVisitorsJob,
    async run() {
      const now = clock.now();
      await dropOldVisitorKeys(pool, now);
      await cutPeopleBefore(pool, new Date(now.getTime() - periodMs(keptFor.productClick)));
    },
  };
}
