// Orders a letter in the transaction of what it tells about: each occasion once, however often it is noticed.
import { cancellationChoiceSchema } from '@consilium/contracts/billing/subscription.ts';
import { moneySchema, priceIdSchema } from '@consilium/contracts/plans.ts';
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import type { BillingContext } from '../context.ts';
import { takeOccasion } from './letters.sql.ts';

export const letterNames = [
  'receipt',
  'payment_failed',
  'confirm_payment',
  'renewal_soon',
  'cancelled',
  'ended_unpaid',
  'refund_sent',
  'refund_failed',
  'bought_twice',
  'payment_lost',
] as const;
export type LetterName = (typeof letterNames)[number];

/** Amounts and days, no words of anybody. */
const factsSchema = z.object({
  amount: moneySchema.optional(),
  price: priceIdSchema.nullable().optional(),
  /** The day that the letter is about. */
  at: z.iso.datetime().optional(),
  choice: cancellationChoiceSchema.optional(),
});
export type LetterFacts = z.output<typeof factsSchema>;

const payloadSchema = z.object({
  occasion: z.string(),
  pseudonym: z.string(),
  name: z.enum(letterNames),
  facts: factsSchema,
});
export type LetterOrder = z.output<typeof payloadSchema>;

export const sendLetterJob: JobDefinition<LetterOrder> = {
  name: 'billing.send-letter',
  payload: payloadSchema,
  // A letter is ordered once, for ever: a mail server that is away for days must not cost it.
  maxAttempts: 25,
};

export async function orderLetter(
  tx: Queryable,
  { jobs, clock }: Pick<BillingContext, 'jobs' | 'clock'>,
  order: LetterOrder,
): Promise<void> {
  const { occasion, pseudonym } = order;
  if (!(await takeOccasion(tx, { occasion, pseudonym, now: clock.now() }))) return;
  await jobs.enqueue(sendLetterJob, order, { transaction: tx, key: `billing.send-letter:${occasion}` });
}
