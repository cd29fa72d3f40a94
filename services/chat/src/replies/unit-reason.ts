// Decides whether the unit of a reply counts that was refused, broke off after its first words, or gave no advice.
import {
  FREE_BROKEN_REPLIES_A_DAY,
  FREE_REFUSALS_A_DAY,
  SHORT_REPLY_CHARACTERS,
} from '@consilium/contracts/chat/unfinished-replies.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { WithoutAdvice } from '../advisors/advisor.ts';
import type { ReplyEnd } from './reply-leases.sql.ts';
import { countFreeReplies, lockFreeReplies } from './replies.sql.ts';
import type { ReplyRow, UnitReason } from './replies.sql.ts';

interface DecidingFields extends Pick<ReplyEnd, 'status' | 'refused' | 'text'> {
  readonly withoutAdvice?: WithoutAdvice | undefined;
}

/** Null when delivery alone decides. Runs in the transaction that ends the reply, so that parallel endings are serialised. */
export async function unitReasonOf(
  tx: Queryable,
  reply: ReplyRow,
  { status, refused, text, withoutAdvice }: DecidingFields,
): Promise<UnitReason | null> {
  const { holdId, windowStartsAt, pseudonym } = reply;
  if (text === '' || holdId === null || windowStartsAt === null) return null;
  if (status === 'done') return withoutAdvice ?? null;
  if (status !== 'failed') return null;
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

const freeReasons: ReadonlySet<UnitReason> = new Set(['model_refused', 'broken_off', 'nothing_found', 'small_talk']);

/** True when the reply does not count, whatever was delivered. */
export function isFreeReason(reason: UnitReason): boolean {
  return freeReasons.has(reason);
}
