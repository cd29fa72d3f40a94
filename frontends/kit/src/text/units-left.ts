// What is left, said in one way on every page: "14 left today", "5 free chats".
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

export function freeChats({ total, remaining }: VisitorConversations): string {
  if (total === UNLIMITED) return 'Unlimited chats';
  if (remaining === 0) return 'No free chats';
  return remaining === 1 ? '1 free chat' : `${remaining} free chats`;
}

/** What a visitor gets without an account. */
export const visitorGets = 'You see which expert fits and why. The answer comes once you sign up.';

export function freeChatsInFull(chats: VisitorConversations): string {
  if (chats.total === UNLIMITED) return `Unlimited chats. ${visitorGets}`;
  return `${chats.remaining} of ${chats.total} free chats left. ${visitorGets}`;
}
