// What a reply is called by its type. Replies that were there before this page are follow-ups, whatever they were once.
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
