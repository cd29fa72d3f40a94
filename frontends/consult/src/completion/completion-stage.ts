// What is offered at the end of a conversation: the prompt, the End button, or reopening.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';

export type CompletionStage = 'none' | 'prompt' | 'end' | 'completed';

/**
 * The newest reply decides: with solutions the prompt, without any the End button; nothing while it is being written.
 */
export function completionStage({ messages, stage, completedAt }: ConversationWithMessages): CompletionStage {
  const newest = messages.at(-1);
  if (!newest || newest.reply?.status === 'running') return 'none';
  if (completedAt !== null) return 'completed';
  if (!newest.reply || newest.reply.solutions.length === 0) return 'end';
  return stage === 'solution_provided' ? 'prompt' : 'none';
}
