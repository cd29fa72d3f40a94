// Orders a letter in the transaction of what it reports: one per occasion, however often the occasion is seen.
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import type { LetterWithFacts } from '@consilium/kit/letters/define-letter.ts';
import { letterIdSchema } from '@consilium/kit/letters/letter-list.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import type { BillingContext } from '../context/context.ts';
import { letters } from './letters.ts';
import { takeOccasion } from './letters.sql.ts';

const payloadSchema = z.object({
  occasion: z.string(),
  pseudonym: z.string(),
  name: letterIdSchema(letters),
  facts: z.record(z.string(), z.unknown()),
});
export type SendLetterPayload = z.output<typeof payloadSchema>;

export const sendLetterJob: JobDefinition<SendLetterPayload> = {
  name: 'billing.send-letter',
  payload: payloadSchema,
  // A letter is ordered only once, so a mail server that is down for days must not lose it.
  maxAttempts: 25,
};

export interface LetterOrder {
  readonly occasion: string;
  readonly pseudonym: string;
  readonly letter: LetterWithFacts;
}

export async function orderLetter(
  tx: Queryable,
  { jobs, clock }: Pick<BillingContext, 'jobs' | 'clock'>,
  { occasion, pseudonym, letter: { letter, facts } }: LetterOrder,
): Promise<void> {
  if (!(await takeOccasion(tx, { occasion, pseudonym, now: clock.now() }))) return;
  const payload = { occasion, pseudonym, name: letter.id, facts };
  await jobs.enqueue(sendLetterJob, payload, { transaction: tx, key: `billing.send-letter:${occasion}` });
}
