// The calls of action items.
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';

export type ActionItemPage = ApiOutputs['chat']['actionItems']['list'];

export function addActionItem(solutionId: string): Promise<ApiOutputs['chat']['actionItems']['add']> {
  return api.chat.actionItems.add({ solutionId });
}

/** Its solutions that are action items; the items themselves are shown elsewhere. */
export function fetchActionItems(conversationId: string, signal: AbortSignal): Promise<ActionItemPage> {
  return api.chat.actionItems.list({ conversationId, limit: 1 }, { signal });
}
