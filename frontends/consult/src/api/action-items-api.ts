// The calls of action items.
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';

/** More than the solutions of any conversation. */
const MOST_OF_CONVERSATION = 100;

export type ActionItemPage = ApiOutputs['chat']['actionItems']['list'];

export function addActionItem(solutionId: string): Promise<ApiOutputs['chat']['actionItems']['add']> {
  return api.chat.actionItems.add({ solutionId });
}

export function fetchActionItems(conversationId: string, signal: AbortSignal): Promise<ActionItemPage> {
  return api.chat.actionItems.list({ conversationId, limit: MOST_OF_CONVERSATION }, { signal });
}
