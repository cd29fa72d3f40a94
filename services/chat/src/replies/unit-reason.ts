// Decides whether the unit of a reply counts that was refused or broke off after its first words.
import {
  FREE_BROKEN_REPLIES_A_DAY,
  FREE_REFUSALS_A_DAY,
  SHORT_REPLY_CHARACTERS,
} from '@consilium/contracts/chat/unfinished-replies.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ReplyEnd } from './reply-leases.sql.ts';
import { countFreeReplies, lockFreeReplies } from './replies.sql.ts';
import type { ReplyRow, UnitReason } from './replies.sql.ts';

/** Null when delivery alone decides. Runs in the transaction that ends the reply, so that parallel endings are serialised. */
export async function unitReasonOf(
  tx: Queryable,
  reply: ReplyRow,
  { status, refused, text }: Pick<ReplyEnd, 'status' | 'refused' | 'text'>,
): Promise<UnitReason | null> {
  const { holdId, windowStartsAt, pseudonym } = reply;
  if (status !== 'failed' || text === '' || holdId === null || windowStartsAt === null) return null;
  await lockFreeReplies(tx, pseudonym);
  const isShort = text.length <= SHORT_REPLY_CHARACTERS;
  const day = { pseudonym, windowStartsAt };
  if (!refused) {
    const isFree = isShort || (await countFreeReplies(tx, day, 'broken_off')) < FREE_BROKEN_REPLIES_A_DAY;
    return isFree ? 'broken_off' : 'failures_used_up';
  }
  if (!isShort) return 'refused_after_advice';
  const isFree = (await countFreeReplies(tx, day, 'model_refused')) < FREE_REFUSALS_A_DAY;
  return isFree ? 'model_refused' : 'refusals_used_up';
}

/** True when the reply does not count, whatever was delivered. */
export function isFreeReason(reason: UnitReason): boolean {
  return reason === 'model_refused' || reason === 'broken_off';
}
