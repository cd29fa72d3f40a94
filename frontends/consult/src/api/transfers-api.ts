// The calls for going on with another expert.
import type { Transferred, TransferProposal } from '@consilium/contracts/chat/transfers-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { fetchJson } from '@consilium/web/api/request.ts';
import { jsonPost } from '#api/chat-api.ts';

export interface OutgoingTransfer {
  readonly expertId: ExpertId;
  readonly note: string;
}

export function fetchTransferProposal(conversationId: string, signal: AbortSignal): Promise<TransferProposal> {
  return fetchJson(`${pathOf(conversationId)}/proposal`, { ...jsonPost({}), signal });
}

export function transferConversation(conversationId: string, transfer: OutgoingTransfer): Promise<Transferred> {
  return fetchJson(pathOf(conversationId), jsonPost(transfer));
}

function pathOf(conversationId: string): string {
  return `${servicePrefixes.chat}/conversations/${encodeURIComponent(conversationId)}/transfer`;
}
