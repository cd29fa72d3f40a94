// A conversation whose reply has new solutions.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { NewSolutions } from '@consilium/contracts/chat/solutions-http.ts';

/** All other messages stay the same objects. */
export function withSolutions(
  conversation: ConversationWithMessages,
  replyId: string,
  { solutions, conversationStage }: NewSolutions,
): ConversationWithMessages {
  const messages = conversation.messages.map((message) =>
    message.reply?.id === replyId ? { ...message, reply: { ...message.reply, solutions } } : message,
  );
  return { ...conversation, stage: conversationStage, messages };
}
