// What a person did, in words.
import type { UserActionType } from '@consilium/contracts/chat/events.ts';
import { entryOf, plainWords } from '@consilium/contracts/known-names.ts';

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

/** A newer service may know kinds of action that this page does not. */
export function userActionSentence(actionType: string): string {
  return entryOf(sentences, actionType) ?? `Other activity: ${plainWords(actionType).toLowerCase()}`;
}
