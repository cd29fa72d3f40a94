// A job: counts how often each product was shown, clicked and bought, and what performance follows from it.
import { setTimeout as delay } from 'node:timers/promises';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { repeated, transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { performanceTenths } from './performance-of.ts';
import type { Figures } from './performance-of.ts';
import { countFigures, figuresOfNetworks, pageOfFigures, setPerformance } from './product-figures.sql.ts';

export const countFiguresJob: JobDefinition<Record<string, never>> = {
  name: 'affiliate.count-product-figures',
  payload: z.strictObject({}),
  maxAttempts: 3,
};
export const countFiguresSchedule: JobSchedule = { cron: '*/10 * * * *', job: countFiguresJob, payload: {} };

const PAGE_ROWS = 2000;
const nothing: Figures = { impressions: 0, clicks: 0, conversions: 0 };

export function countFiguresHandler(pool: Pool): JobHandler<Record<string, never>> {
  return { job: countFiguresJob, run: (_payload, { signal }) => countProductFigures(pool, signal) };
}

/** Edits of products go on meanwhile: each statement is its own transaction. */
export async function countProductFigures(pool: Pool, signal?: AbortSignal): Promise<void> {
  await transaction(pool, countFigures);
  const networks = await figuresOfNetworks(pool);
  let after: string | undefined;
  do {
    signal?.throwIfAborted();
    const page = await pageOfFigures(pool, after, PAGE_ROWS);
    const performances = page.map(({ id, network, ...figures }) => ({
      id,
      tenths: performanceTenths(figures, networks.get(network) ?? nothing),
    }));
    await repeated(() => setPerformance(pool, performances));
    after = page.length === PAGE_ROWS ? page.at(-1)?.id : undefined;
    await delay(0);
  } while (after !== undefined);
}
