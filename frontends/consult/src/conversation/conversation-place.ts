// The props of every slot around a conversation: its actions, its prompts, the panel beside it.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import type { ConversationModel } from '#conversation/use-conversation.ts';

export interface ConversationPlaceProps {
  readonly model: ConversationModel;
  readonly conversation: ConversationWithMessages;
  readonly expert: Expert;
}
