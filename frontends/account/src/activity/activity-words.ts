// What was done, in words.
import type { Activity, ActivityKind } from '@consilium/contracts/chat/activity-http.ts';
import type { UserActionType } from '@consilium/contracts/chat/events.ts';
import { plainWords, entryOf } from '@consilium/contracts/known-names.ts';
import { expertLabels } from '#activity/expert-labels.ts';

/** Never cuts a surrogate pair in two: the text is one character shorter then. */
const LOGGED_CHARACTERS = 100;

/** An expert added after this page was built is shown by its own name. */
export function expertLabel(expertType: string): string {
  return entryOf(expertLabels, expertType) ?? plainWords(expertType);
}

export const kindLabels: Readonly<Record<ActivityKind, string>> = {
  messages: 'Messages',
  conversations: 'Conversations and experts',
  outcomes: 'Feedback and outcomes',
  'action-items': 'Action items',
  'product-links': 'Product links',
};

const sentences: Readonly<Record<UserActionType, string>> = {
  expert_selected: 'You chose an expert',
  auto_assign_conversation: 'You were matched to an expert',
  conversation_start: 'You started a conversation',
  message_sent: 'You sent a message',
  follow_up_message: 'You sent a follow-up message',
  feedback_given: 'You rated a reply',
  expert_transferred: 'You changed to another expert',
  conversation_completed: 'You completed a conversation',
  add_to_action_items: 'You added a solution to your action items',
  affiliate_click: 'You opened a product link',
};

export function activitySentence({ actionType, feedback }: Activity): string {
  if (feedback !== null) return feedback === 'up' ? 'You found a reply helpful' : 'You found a reply not helpful';
  // A newer service may know kinds of action that this page does not.
  return entryOf(sentences, actionType) ?? `Other activity: ${plainWords(actionType).toLowerCase()}`;
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
