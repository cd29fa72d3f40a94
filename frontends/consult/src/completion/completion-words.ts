// The labels of the reasons why a conversation ended.
import type { CompletionReason } from '@consilium/contracts/chat/completion-http.ts';

export const reasonLabels: Readonly<Record<CompletionReason, string>> = {
  solved: 'Solved',
  partial: 'Partially solved',
  unsolved: 'Not solved',
  transferred: 'Transferred to another expert',
};
