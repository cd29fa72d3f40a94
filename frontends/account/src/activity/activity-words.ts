// What was done, in words.
import type { Activity, ActivityKind } from '@consilium/contracts/chat/activity-http.ts';
import { userActionSentence } from '@consilium/web/text/user-action-sentence.ts';

/** Never cuts a surrogate pair in two: the text is one character shorter then. */
const LOGGED_CHARACTERS = 100;

export const kindLabels: Readonly<Record<ActivityKind, string>> = {
  messages: 'Messages',
  conversations: 'Conversations and experts',
  outcomes: 'Feedback and outcomes',
  'action-items': 'Action items',
  'product-links': 'Product links',
};

export function activitySentence({ actionType, feedback }: Activity): string {
  if (feedback !== null) return feedback === 'up' ? 'You found a reply helpful' : 'You found a reply not helpful';
  return userActionSentence(actionType);
}

/** Only the beginning of a longer message was logged: it is cut after a word and ends with an ellipsis. */
export function shownMessage(message: string): string {
  return message.length < LOGGED_CHARACTERS - 1 ? message : `${message.replace(/\s+\S*$/u, '')}…`;
}

/** "Today", "Yesterday", or the date. */
export function dayTitle(iso: string, now: Date): string {
  const day = new Date(iso);
  const daysAgo = Math.round((midnight(now) - midnight(day)) / 86_400_000);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  const year = day.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return day.toLocaleDateString(undefined, { weekday: 'long', month: 'long', day: 'numeric', ...year });
}

function midnight(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
