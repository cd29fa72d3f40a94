// What administrators see about units: what became of recent ones, and whether the ledger equals the quota store.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { messageClassSchema } from '../plans.ts';

export const MOST_SHOWN_DIFFERENCES = 50;

const unitsSchema = z.object({
  /** Counted and not given back. */
  settled: z.number().int(),
  released: z.number().int(),
  givenBack: z.number().int(),
});
export type UnitsLately = z.infer<typeof unitsSchema>;

/** What a person used of the running day, according to ledger and store. */
export const ledgerDifferenceSchema = z.object({
  pseudonym: z.string(),
  class: messageClassSchema,
  ledger: z.number().int(),
  store: z.number().int(),
});
export type LedgerDifference = z.infer<typeof ledgerDifferenceSchema>;

/** A day on which chat gave somebody more answers than the plan allows, independently of ledger and store. */
export const dayPastLimitSchema = z.object({
  pseudonym: z.string(),
  class: messageClassSchema,
  windowStartsAt: z.iso.datetime(),
  answers: z.number().int(),
  limit: z.number().int(),
});
export type DayPastLimit = z.infer<typeof dayPastLimitSchema>;

export const ledgerCheckSchema = z.object({
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Null when the check succeeded. */
  failure: z.enum(['store_away', 'interrupted', 'failed']).nullable(),
  /** People with units in a running day; zero when the check failed. */
  people: z.number().int(),
  units: z.number().int(),
  differingPeople: z.number().int(),
  differences: z.array(ledgerDifferenceSchema).max(MOST_SHOWN_DIFFERENCES),
  /** Null when chat was not asked, or did not answer. */
  pastLimit: z
    .object({ days: z.number().int(), shown: z.array(dayPastLimitSchema).max(MOST_SHOWN_DIFFERENCES) })
    .nullable(),
});
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;

export const ledgerHealthSchema = z.object({
  /** For the last 24 hours. */
  lately: z.record(messageClassSchema, unitsSchema),
  latest: ledgerCheckSchema.nullable(),
  runningSince: z.iso.datetime().nullable(),
});
export type LedgerHealth = z.infer<typeof ledgerHealthSchema>;

export const ledgerCheckContract = {
  ledgerHealth: oc
    .route({
      method: 'GET',
      path: '/ledger-check',
      summary: 'Units of the last day, and whether the ledger equals the store of units (admin)',
    })
    .output(ledgerHealthSchema),
  checkLedger: oc
    .route({ method: 'POST', path: '/ledger-check', summary: 'Compare the ledger with the store of units now (admin)' })
    .output(z.object({ runningSince: z.iso.datetime() })),
};
