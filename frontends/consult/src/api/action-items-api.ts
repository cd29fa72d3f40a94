// The calls of taking advice on.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import type { AddedActionItem } from '@consilium/contracts/chat/action-items-http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { fetchJson } from '@consilium/web/api/request.ts';
import { jsonPost } from '#api/chat-api.ts';

const path = `${servicePrefixes.chat}/action-items`;
/** More than all the solutions of a conversation that anybody has. */
const MOST_OF_CONVERSATION = 100;

export interface ActionItemPage {
  readonly actionItems: readonly ActionItem[];
  readonly nextBefore: string | null;
}

export function addActionItem(solutionId: string): Promise<AddedActionItem> {
  return fetchJson(path, jsonPost({ solutionId }));
}

export function fetchActionItems(conversationId: string, signal: AbortSignal): Promise<ActionItemPage> {
  return fetchJson(`${path}?conversationId=${encodeURIComponent(conversationId)}&limit=${MOST_OF_CONVERSATION}`, {
    signal,
  });
}
