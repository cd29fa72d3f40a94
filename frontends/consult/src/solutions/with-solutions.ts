// A conversation whose reply has new solutions.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { NewSolutions } from '@consilium/contracts/chat/solutions-http.ts';

/** All other messages stay the same objects. */
export function withSolutions(
  conversation: ConversationWithMessages,
  replyId: string,
  { outcome, solutions, productsAllowed, conversationStage }: NewSolutions,
): ConversationWithMessages {
  const isNewest = conversation.messages.at(-1)?.reply?.id === replyId;
  const given = outcome === 'updated' && isNewest ? { conversationStage, messageType: 'solution' as const } : {};
  const messages = conversation.messages.map((message) =>
    message.reply?.id === replyId
      ? { ...message, reply: { ...message.reply, ...given, solutions, productsAllowed } }
      : message,
  );
  return { ...conversation, stage: conversationStage, messages };
}
