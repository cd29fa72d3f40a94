// What is left, said in one way on every page: "14 left today", "2 free answers", "5 free chats".
import type { UsageAnswer, VisitorConversations } from '@consilium/contracts/gateway/http.ts';
import { UNLIMITED, type MessageClass } from '@consilium/contracts/plans.ts';

export type ClassUsage = UsageAnswer['classes'][MessageClass];

export function leftToday({ limit, remaining }: Pick<ClassUsage, 'limit' | 'remaining'>): string {
  return limit === UNLIMITED ? 'Unlimited' : `${remaining === 0 ? 'None' : remaining} left today`;
}

/** For tooltips and screen readers. */
export function leftTodayInFull({ limit, remaining }: ClassUsage, messageClass: MessageClass): string {
  if (limit === UNLIMITED) return `Unlimited ${messageClass} messages`;
  return `${remaining} of ${limit} ${messageClass} messages left today`;
}

/** After a change of plan more may be used than the new plan has a day. */
export function usedToday({ limit, used }: ClassUsage): string {
  if (limit === UNLIMITED) return `${used} used`;
  return used > limit ? `${used} used, your plan has ${limit} a day` : `${used} of ${limit} used`;
}

/** "2 free answers" while there are some, then "5 free chats". */
export function freeForVisitor(visitor: VisitorConversations): string {
  const answers = answersLeft(visitor);
  if (answers > 0) return answers === 1 ? '1 free answer' : `${answers} free answers`;
  const { total, remaining } = visitor;
  if (total === UNLIMITED) return 'Unlimited chats';
  if (remaining === 0) return 'No free chats';
  return remaining === 1 ? '1 free chat' : `${remaining} free chats`;
}

/** Whole answers that the visitor still gets without an account. */
export function answersLeft(visitor: VisitorConversations | undefined): number {
  return visitor?.answers?.remaining ?? 0;
}

/** What a visitor gets without an account. */
export function visitorGets(visitor: VisitorConversations | undefined): string {
  const left = answersLeft(visitor);
  if (left === 0) return 'You see which expert fits and why. The answer comes once you sign up.';
  const which = left === visitor?.answers?.total ? 'first' : 'next';
  const answers = left === 1 ? `${which} answer is` : `${which} ${left} answers are`;
  return `Your ${answers} free. Sign up to continue.`;
}

export function freeForVisitorInFull(visitor: VisitorConversations): string {
  return `${leftInFull(visitor)} ${visitorGets(visitor)}`;
}

function leftInFull({ answers, total, remaining }: VisitorConversations): string {
  if (answers && answers.remaining > 0) return `${answers.remaining} of ${answers.total} free answers left.`;
  return total === UNLIMITED ? 'Unlimited chats.' : `${remaining} of ${total} free chats left.`;
}
