// Reads the networks' own lists of sales into the ledger, every hour. A network that fails does not stop the others.
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import { pollNetwork } from './poll-network.ts';
import type { PollContext } from './poll-network.ts';
import { retryDueWindow } from './retry-window.ts';

type Payload = z.output<typeof payloadSchema>;
const payloadSchema = z.strictObject({});

/** Not repeated: the next hour goes on where this one stopped. */
export const pollConversionsJob: JobDefinition<Payload> = {
  name: 'affiliate.poll-conversions',
  payload: payloadSchema,
  maxAttempts: 1,
};
export const pollConversionsSchedule: JobSchedule = { cron: '23 * * * *', job: pollConversionsJob, payload: {} };

export function pollConversionsHandler(context: PollContext): JobHandler<Payload> {
  return {
    job: pollConversionsJob,
    async run(_payload, { signal }) {
      for (const network of networkKeys) {
        await pollNetwork(context, network, signal);
        await retryDueWindow(context, network, signal);
      }
    },
  };
}
