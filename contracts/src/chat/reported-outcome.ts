// What people reported of a piece of advice, as shown to others: never of fewer than five.
import { z } from 'zod';

/** Figures of fewer people are not shown anywhere. */
export const LEAST_PEOPLE = 5;

export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'This currency is not known.');

export const reportedOutcomeSchema = z.object({
  people: z.number().int().min(LEAST_PEOPLE),
  /** The median of those who named a time; null when fewer than five did. */
  medianMinutes: z.number().int().nonnegative().nullable(),
  /** The median of those who named a cost, for each currency that at least five named. */
  medianCosts: z.array(z.object({ amountMinor: z.number().int().nonnegative(), currency: z.string().length(3) })),
});
export type ReportedOutcome = z.infer<typeof reportedOutcomeSchema>;
