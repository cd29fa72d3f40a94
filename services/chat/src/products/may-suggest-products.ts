// Decides whether products may be suggested beside the solutions of a reply: never where danger is sure or likely, and never
// where the advice itself speaks of danger.
import { checkForCrisis } from '@consilium/advice/crisis/find-crisis.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Logger } from 'pino';
import { textOfMessage } from './products.sql.ts';
import { speaksOfDanger } from './speaks-of-danger.ts';

export interface AdvisedReply {
  readonly id: string;
  readonly kind: 'answer' | 'second_opinion';
  readonly messageId: string;
}

export interface Advised {
  readonly text: string;
  readonly solutions: readonly NewSolution[];
}

/** Whether the conversation allows it is asked apart, when the reply is stored. A failure here allows nothing. */
export async function maySuggestProducts(
  { pool, log }: { readonly pool: Queryable; readonly log: Logger },
  reply: AdvisedReply,
  { text, solutions }: Advised,
): Promise<boolean> {
  if (reply.kind !== 'answer' || solutions.length === 0) return false;
  const advice = solutions.flatMap(({ title, description, steps }) => [title, description, ...steps]);
  if (speaksOfDanger([text, ...advice])) return false;
  try {
    const asked = await textOfMessage(pool, reply.messageId);
    if (asked === undefined) return false;
    const { sure, likely } = await checkForCrisis(asked);
    return !sure && !likely;
  } catch (error) {
    log.warn({ err: error, replyId: reply.id }, 'could not decide on products beside a reply');
    return false;
  }
}
