// How a conversation may have ended, as the page says it.
import type { CompletionReason } from '@consilium/contracts/chat/completion-http.ts';

export const reasonLabels: Readonly<Record<CompletionReason, string>> = {
  solved: 'Solved',
  partial: 'Partially solved',
  unsolved: 'Not solved',
  transferred: 'Transferred to another expert',
};
