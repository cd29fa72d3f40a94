// A premium reply that did not help gives its unit back: one in a person's day, and only while that day runs.
import { unitGivenBack } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { receiptOf } from './receipt.ts';
import { markGivenBack } from './replies.sql.ts';
import type { ReplyRow } from './replies.sql.ts';

/** Returns the updated reply. The event comes after the one that counted the unit, so it is settled before it is given back. */
export async function giveUnitBack(tx: Queryable, reply: ReplyRow, now: Date): Promise<ReplyRow> {
  if (!hasUnitToGiveBack(reply, now)) return reply;
  const given = await markGivenBack(tx, reply, now);
  if (!given) return reply;
  await enqueueEvents(tx, 'chat', [eventOf(given, now)]);
  return given;
}

/** False without a limit, or when the day is over: the unit would be of no use. */
function hasUnitToGiveBack(reply: ReplyRow, now: Date): boolean {
  const { class: messageClass, holdId, quotaLimit, windowStartsAt, resetsAt } = reply;
  if (messageClass !== 'premium' || quotaLimit < 0 || holdId === null || windowStartsAt === null) return false;
  return receiptOf(reply).state === 'counted' && resetsAt !== null && now < resetsAt;
}

function eventOf(reply: ReplyRow, now: Date): NewEvent {
  return makeEvent(unitGivenBack, {
    id: newId(),
    time: now,
    source: 'chat',
    subject: reply.pseudonym,
    data: {
      replyId: reply.id,
      conversationId: reply.conversationId,
      expertType: reply.expertId,
      holdId: reply.holdId,
      class: reply.class,
      localDate: localDate(reply.zone, reply.createdAt),
      reason: 'unhelpful',
    },
  });
}
