// Orders a letter about a request in the transaction of what it reports. The job names rows: words and addresses are read when it leaves.
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import { letterIdSchema } from '@consilium/kit/letters/letter-list.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import type { AdminContext } from '../context/context.ts';
import { letters } from './letters.ts';

const payloadSchema = z.object({
  /** One letter each. */
  occasion: z.string(),
  name: letterIdSchema(letters),
  requestId: z.uuid(),
  to: z.enum(['sender', 'desk']),
  /** Of the link that confirms the address; only its hash is kept. */
  token: z.string().optional(),
  /** The form was sent without JavaScript: the link leads to a page that needs none, either. */
  isPlain: z.boolean().optional(),
});
export type SendLetterPayload = z.output<typeof payloadSchema>;

export const sendLetterJob: JobDefinition<SendLetterPayload> = {
  name: 'admin.send-letter',
  payload: payloadSchema,
  // A letter is ordered only once, so a mail server that is down for days must not lose it.
  maxAttempts: 25,
};

export async function orderLetter(
  tx: Queryable,
  { jobs }: Pick<AdminContext, 'jobs'>,
  payload: SendLetterPayload,
): Promise<void> {
  await jobs.enqueue(sendLetterJob, payload, { transaction: tx, key: `admin.send-letter:${payload.occasion}` });
}
