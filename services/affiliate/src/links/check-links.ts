// Each hour: looks whether links of products are still alive. A host is asked one thing at a time, with a pause between.
import { setTimeout as delay } from 'node:timers/promises';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { AffiliateContext } from '../context/context.ts';
import { listLinksToCheck, saveLinkState } from './links.sql.ts';
import type { LinkToCheck } from './links.sql.ts';
import { lookAtLink } from './look-at-link.ts';
import type { LinkState } from './look-at-link.ts';

const DAY_MS = 24 * 60 * 60_000;
const LINKS_OF_A_RUN = 1_000;
const HOSTS_AT_ONCE = 4;
const PAUSE_MS = 1_000;
/** The next run goes on; two of them do not meet. */
const LONGEST_RUN_MS = 40 * 60_000;

const checkLinksJob: JobDefinition<Record<string, never>> = {
  name: 'affiliate.check-links',
  payload: z.strictObject({}),
  maxAttempts: 1,
};

export const checkLinksSchedule: JobSchedule = { cron: '41 * * * *', job: checkLinksJob, payload: {} };

export function checkLinksHandler(context: AffiliateContext): JobHandler<Record<string, never>> {
  const limit = () => AbortSignal.timeout(LONGEST_RUN_MS);
  return { job: checkLinksJob, run: (_payload, { signal }) => checkLinks(context, AbortSignal.any([signal, limit()])) };
}

export interface LinkChecking {
  readonly look: (link: string) => Promise<LinkState>;
  readonly pauseMs: number;
}

export async function checkLinks(
  { pool, clock }: Pick<AffiliateContext, 'pool' | 'clock'>,
  signal: AbortSignal,
  { look, pauseMs }: LinkChecking = { look: lookAtLink, pauseMs: PAUSE_MS },
): Promise<void> {
  const links = await listLinksToCheck(pool, new Date(clock.now().getTime() - DAY_MS), LINKS_OF_A_RUN);
  const hosts = [...byHost(links).values()];
  const checkHosts = async () => {
    for (let host = hosts.shift(); host; host = hosts.shift())
      for (const link of host) {
        if (signal.aborted) return;
        const state = await look(link.link);
        await saveLinkState(pool, link, { state, now: clock.now() });
        await delay(pauseMs, undefined, { signal }).catch(() => undefined);
      }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, checkHosts));
}

function byHost(links: readonly LinkToCheck[]): ReadonlyMap<string, LinkToCheck[]> {
  return Map.groupBy(links, ({ link }) => URL.parse(link)?.host ?? '');
}
