// The calls of completing a conversation.
import type { CompletionAnswer, CompletionReason, Completion } from '@consilium/contracts/chat/completion-http.ts';
import type { Conversation } from '@consilium/contracts/chat/conversation.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { fetchJson } from '@consilium/web/api/request.ts';
import { jsonPost } from '#api/chat-api.ts';

export interface OutgoingCompletion {
  readonly completionReason: CompletionReason;
  readonly rating: number;
  readonly feedback?: string;
  readonly wouldRecommend: boolean;
}

export function completeConversation(id: string, completion: OutgoingCompletion): Promise<CompletionAnswer> {
  return fetchJson(`${pathOf(id)}/completion`, jsonPost(completion));
}

export function reopenConversation(id: string): Promise<Conversation> {
  return fetchJson(`${pathOf(id)}/completion`, { method: 'DELETE' });
}

export function fetchCompletions(id: string, signal: AbortSignal): Promise<{ completions: Completion[] }> {
  return fetchJson(`${pathOf(id)}/completions`, { signal });
}

function pathOf(id: string): string {
  return `${servicePrefixes.chat}/conversations/${encodeURIComponent(id)}`;
}
