// The label of a reply by its type, as the server stored it.
import type { MessageType, Reply } from '@consilium/contracts/chat/conversation.ts';

const words: Readonly<Record<MessageType, string>> = {
  clarification: 'Clarification',
  solution: 'Solution',
  follow_up: 'Follow-up',
};

export function shownType({ messageType }: Pick<Reply, 'messageType'>): string {
  return words[messageType];
}
