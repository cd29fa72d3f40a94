// Reads the networks' own lists of sales into the ledger, every hour. A network that fails does not stop the others.
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { z } from 'zod';
import { SourceError } from '../catalog-sources/catalog-source.ts';
import { openConversionSource } from '../conversion-sources/open-conversion-source.ts';
import type { OpenAccess } from '../conversion-sources/open-conversion-source.ts';
import { keepPoll, pollCursor } from './conversion-polls.sql.ts';
import { recordReports } from './record-reports.ts';

/** More pages than a network has in months; a source that never ends is stopped. */
const MOST_PAGES = 2000;

type Payload = z.output<typeof payloadSchema>;
const payloadSchema = z.strictObject({});

/** Not repeated: the next hour goes on where this one stopped. */
export const pollConversionsJob: JobDefinition<Payload> = {
  name: 'affiliate.poll-conversions',
  payload: payloadSchema,
  maxAttempts: 1,
};
export const pollConversionsSchedule: JobSchedule = { cron: '23 * * * *', job: pollConversionsJob, payload: {} };

export type PollContext = Pick<ServiceBase, 'pool' | 'clock' | 'log' | 'wakeRelay'> & {
  readonly openAccess: OpenAccess;
};

export function pollConversionsHandler(context: PollContext): JobHandler<Payload> {
  return {
    job: pollConversionsJob,
    async run(_payload, { signal }) {
      for (const network of networkKeys) await pollNetwork(context, network, signal);
    },
  };
}

export async function pollNetwork(context: PollContext, network: NetworkKey, signal: AbortSignal): Promise<void> {
  const { pool, clock, log } = context;
  try {
    const source = await openConversionSource(network, context.openAccess);
    if (!source) return;
    let cursor = await pollCursor(pool, network);
    for (let pages = 0; pages < MOST_PAGES && !signal.aborted; pages += 1) {
      const page = await source.readSince(cursor, clock.now(), signal);
      if (page.refused > 0) log.warn({ network, rows: page.refused }, 'a network reported sales that cannot be read');
      await recordReports(context, { network, source: 'poll' }, page.reports);
      // After its rows: a crash in between reads the page again, which changes nothing.
      ({ cursor } = page);
      await keepPoll(pool, network, { cursor, now: clock.now(), error: null });
      if (page.isLast) return;
    }
  } catch (error) {
    const known = error instanceof SourceError ? error.message : 'The list of sales could not be read.';
    log.warn({ network, ...(error instanceof SourceError ? { reason: known } : { err: error }) }, 'a poll failed');
    await keepPoll(pool, network, { now: clock.now(), error: known });
  }
}
