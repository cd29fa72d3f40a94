// Decides whether products may be suggested beside the solutions of a reply: never where danger is sure or likely, never where
// the advice itself speaks of danger, and never where it says that it has nothing on exactly this.
import { isSameSource, saysNothingExact } from '@consilium/advice/conversation/read-reply.ts';
import { checkForCrisis } from '@consilium/advice/crisis/find-crisis.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Logger } from 'pino';
import { repliesBefore, textOfMessage } from './products.sql.ts';
import { adviceSpeaksOfDanger } from './speaks-of-danger.ts';

export interface AdvisedReply {
  readonly id: string;
  readonly kind: 'answer' | 'second_opinion';
  readonly messageId: string;
  readonly expertId: ExpertId;
}

export interface Advised {
  readonly text: string;
  readonly solutions: readonly NewSolution[];
}

/** Whether the conversation allows it is asked apart, when the reply is stored. A failure here allows nothing. */
export async function maySuggestProducts(
  { pool, log }: { readonly pool: Queryable; readonly log: Logger },
  reply: AdvisedReply,
  advised: Advised,
): Promise<boolean> {
  const { text, solutions } = advised;
  if (reply.kind !== 'answer' || solutions.length === 0) return false;
  if (saysNothingExact(text) || adviceSpeaksOfDanger(reply.expertId, advised)) return false;
  try {
    const asked = await textOfMessage(pool, reply.messageId);
    if (asked === undefined || (await isOfInexactNotes(pool, reply, text))) return false;
    const { sure, likely } = await checkForCrisis(asked);
    return !sure && !likely;
  } catch (error) {
    log.warn({ err: error, replyId: reply.id }, 'could not decide on products beside a reply');
    return false;
  }
}

/** The first reply from the same notes said so; later ones do not repeat it. */
async function isOfInexactNotes(pool: Queryable, { id }: AdvisedReply, text: string): Promise<boolean> {
  const earlier = await repliesBefore(pool, id);
  return earlier.some((other) => isSameSource(other, text) && saysNothingExact(other));
}
