// The label of a reply by its type. Replies from before this page was opened are all follow-ups.
import type { MessageType, Reply } from '@consilium/contracts/chat/conversation.ts';
import { begunHere } from '#conversation/begun-here.ts';

const words: Readonly<Record<MessageType, string>> = {
  clarification: 'Clarification',
  solution: 'Solution',
  follow_up: 'Follow-up',
};

export function shownType({ id, messageType }: Reply): string {
  return words[begunHere.hasReply(id) ? messageType : 'follow_up'];
}
