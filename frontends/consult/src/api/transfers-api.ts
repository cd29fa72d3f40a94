// The calls of a transfer to another expert.
import type { Transferred, TransferProposal } from '@consilium/contracts/chat/transfers-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { api } from '@consilium/web/api/api.ts';

export interface OutgoingTransfer {
  readonly expertId: ExpertId;
  readonly note: string;
}

export function fetchTransferProposal(conversationId: string, signal: AbortSignal): Promise<TransferProposal> {
  return api.chat.transfers.propose({ id: conversationId }, { signal });
}

export function transferConversation(conversationId: string, transfer: OutgoingTransfer): Promise<Transferred> {
  return api.chat.transfers.transfer({ id: conversationId, ...transfer });
}
