// Whether a conversation can be continued with another expert now.
import type { ConversationWithMessages, Reply } from '@consilium/contracts/chat/conversation.ts';
import type { ConversationModel } from '#conversation/use-conversation.ts';

export type TransferState = 'nothing to transfer' | 'reply is running' | 'possible';

export function transferState({ messages }: ConversationWithMessages, { live }: ConversationModel): TransferState {
  if (messages.length === 0) return 'nothing to transfer';
  return live !== undefined || messages.some(({ reply }) => isRunning(reply)) ? 'reply is running' : 'possible';
}

function isRunning(reply: Reply | null): boolean {
  return reply?.status === 'running' || reply?.secondOpinion?.status === 'running';
}
