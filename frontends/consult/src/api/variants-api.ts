// The call that shows another variant of the last message.
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import { api } from '@consilium/web/api/api.ts';

export function chooseVariant(conversationId: string, messageId: string): Promise<Message> {
  return api.chat.variants.choose({ id: conversationId, messageId });
}
