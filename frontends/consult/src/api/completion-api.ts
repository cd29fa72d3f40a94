// The calls of completing a conversation.
import type { CompletionAnswer, CompletionReason } from '@consilium/contracts/chat/completion-http.ts';
import type { Conversation } from '@consilium/contracts/chat/conversation.ts';
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';

export interface OutgoingCompletion {
  readonly completionReason: CompletionReason;
  readonly rating: number;
  readonly feedback?: string;
  readonly wouldRecommend: boolean;
}

export function completeConversation(id: string, completion: OutgoingCompletion): Promise<CompletionAnswer> {
  return api.chat.completions.complete({ id, ...completion });
}

export function reopenConversation(id: string): Promise<Conversation> {
  return api.chat.completions.reopen({ id });
}

export function fetchCompletions(id: string, signal: AbortSignal): Promise<ApiOutputs['chat']['completions']['list']> {
  return api.chat.completions.list({ id }, { signal });
}
