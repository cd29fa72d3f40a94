// Sends the last message once more, replacing it.
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import { keyToAskAgain } from '#conversation/replacing.ts';
import type { ConversationModel } from '#conversation/use-conversation.ts';

export function askAgain(model: ConversationModel, { id, text }: Message): void {
  const messageClass = model.class;
  model.replace({
    text,
    class: messageClass,
    replaced: { messageId: id, how: 'again' },
    takeKey: () => keyToAskAgain(id, text, messageClass),
  });
}
