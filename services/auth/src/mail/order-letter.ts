// Orders a letter in the transaction of what it reports. Its facts are sealed in the job, because links and codes open accounts.
import { letterIdSchema } from '@consilium/kit/letters/letter-list.ts';
import type { LetterWithFacts } from '@consilium/kit/letters/define-letter.ts';
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import type { AuthExclusion, Recipient } from './exclusions.ts';
import { keepOrderedLetter } from './letters-of-people.sql.ts';
import { letters } from './letters.ts';

/** The facts of the letter are further fields. */
export const waitingSchema = z.looseObject({
  name: letterIdSchema(letters),
  to: z.string(),
  /** Set for a letter with a link or a code: it is not sent later than this. */
  usefulUntil: z.iso.datetime().optional(),
});

const payloadSchema = z.object({ id: z.string(), sealed: z.string() });
export type SendMailPayload = z.infer<typeof payloadSchema>;

export const sendMailJob: JobDefinition<SendMailPayload> = {
  name: 'auth.send-mail',
  payload: payloadSchema,
  maxAttempts: 25,
};

export interface LetterOrder {
  readonly to: Recipient;
  readonly letter: LetterWithFacts<AuthExclusion>;
}

/** `occasion`: a letter is sent once for each. */
export async function orderLetter(
  tx: Queryable,
  context: AuthContext,
  occasion: string,
  { to, letter: { letter, facts } }: LetterOrder,
): Promise<void> {
  for (const { isExcludedAtOrder } of letter.notTo)
    if (await isExcludedAtOrder?.({ tx, context, id: letter.id, to })) return;
  const waiting = { ...facts, name: letter.id, to: to.email, usefulUntil: usefulUntil(context, facts) };
  const sealed = context.sealer.seal(JSON.stringify(waiting));
  const key = `auth.send-mail:${occasion}`;
  if (to.id !== undefined)
    await keepOrderedLetter(tx, { occasion, userId: to.id, letter: letter.id, now: context.clock.now() });
  await context.jobs.enqueue(sendMailJob, { id: occasion, sealed }, { transaction: tx, key });
}

function usefulUntil({ clock }: AuthContext, { lifetimeSeconds }: LetterOrder['letter']['facts']): string | undefined {
  return typeof lifetimeSeconds === 'number'
    ? new Date(clock.now().getTime() + lifetimeSeconds * 1000).toISOString()
    : undefined;
}
