// A job: collects the words in the names of products, so that misspelled ones are found among them.
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { collectCatalogWords } from './catalog-words.sql.ts';

export const collectWordsJob: JobDefinition<Record<string, never>> = {
  name: 'affiliate.collect-words',
  payload: z.strictObject({}),
  maxAttempts: 3,
};
export const collectWordsSchedule: JobSchedule = { cron: '27 * * * *', job: collectWordsJob, payload: {} };

export function collectWordsHandler(pool: Pool): JobHandler<Record<string, never>> {
  return { job: collectWordsJob, run: () => collectWords(pool) };
}

export function collectWords(pool: Pool): Promise<void> {
  return transaction(pool, collectCatalogWords);
}
