// POST /action-items/:id/check-back and …/snooze: whether an item worked, said once, or put off.
import type { AnsweredCheckBack, SnoozeDays } from '@consilium/contracts/chat/check-backs-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { isId } from './check-backs-context.ts';
import type { CheckBacksContext } from './check-backs-context.ts';
import { findAnswer, insertAnswer, insertSnooze, lockItemToAnswer } from './check-backs.sql.ts';
import type { Answer, ItemToAnswer } from './check-backs.sql.ts';
import { tellAnswer } from './tell-answer.ts';

interface OwnItem {
  readonly identity: Identity;
  readonly id: string;
}

export async function answerCheckBack(
  context: CheckBacksContext,
  { identity, id }: OwnItem,
  given: Omit<Answer, 'answeredAt'>,
): Promise<AnsweredCheckBack> {
  const answer = { ...given, answeredAt: context.clock.now() };
  await transaction(context.pool, async (tx) => {
    const item = await lockAsked(tx, { identity, id }, answer.answeredAt);
    await insertAnswer(tx, identity.userId, item, answer);
    await tellAnswer(tx, identity, item, answer);
  });
  context.wakeRelay();
  return toAnswered(id, answer);
}

/** Counted from today, also when it was put off before. */
export async function snoozeCheckBack(
  context: CheckBacksContext,
  { identity, id }: OwnItem,
  days: SnoozeDays,
): Promise<{ snoozedUntil: string }> {
  const now = context.clock.now();
  const today = localDate(identity.zone, now);
  const snoozedUntil = Temporal.PlainDate.from(today).add({ days }).toString();
  await transaction(context.pool, async (tx) => {
    const item = await lockAsked(tx, { identity, id }, now);
    await insertSnooze(tx, identity.userId, item, snoozedUntil);
  });
  return { snoozedUntil };
}

/** A second answer is refused with the first one, so that another tab can show it. */
async function lockAsked(tx: Queryable, { identity, id }: OwnItem, now: Date): Promise<ItemToAnswer> {
  const { userId, zone } = identity;
  const item = isId(id) ? await lockItemToAnswer(tx, id, userId) : undefined;
  if (!item) throw httpError('NOT_FOUND');
  const answer = await findAnswer(tx, id, userId);
  if (answer) throw httpError('CHECK_BACK_ANSWERED', undefined, toAnswered(id, answer));
  if (!isAsked(item, localDate(zone, now))) throw httpError('CHECK_BACK_NOT_DUE');
  return item;
}

/** Whoever has done something may say so at once, also before the question comes. */
function isAsked({ asksBack, status, dueDate }: ItemToAnswer, today: string): boolean {
  if (!asksBack || status === 'Abandoned') return false;
  return status === 'Completed' || (dueDate !== null && dueDate <= today);
}

function toAnswered(actionItemId: string, { answeredAt, ...answer }: Answer): AnsweredCheckBack {
  return { actionItemId, ...answer, answeredAt: answeredAt.toISOString() };
}
