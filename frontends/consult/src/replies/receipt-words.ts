// The receipt in one short line: which class, how many of the day, or why it does not count.
import type { Receipt } from '@consilium/contracts/chat/conversation.ts';

type NotCountedReason = NonNullable<Receipt['reason']>;

const reasons: Readonly<Record<NotCountedReason, string>> = {
  stopped_before_delivery: 'Not counted: you stopped it before it began',
  model_failed: 'Not counted: the model failed before it began',
  model_refused: 'Not counted: the expert could not answer it',
  interrupted: 'Not counted: the reply was interrupted before it began',
  crisis: 'Not counted: help comes first',
  free_of_charge: 'Not counted: this one is free',
  given_back: 'Not counted: you got this one back',
};

const classNames = { standard: 'Standard message', premium: 'Premium message' } as const;
const advisorNames = { playbook: 'Offline playbook', anthropic: 'AI model' } as const;

export function receiptSentence(receipt: Receipt, isFirstAfterTransfer = false): string {
  if (isFirstAfterTransfer && receipt.reason === 'free_of_charge') return 'Not counted: changing the expert is free';
  if (receipt.state === 'not_counted') return receipt.reason ? reasons[receipt.reason] : 'Not counted';
  const name = classNames[receipt.class];
  if (receipt.limit < 0) return `${name}, no daily limit`;
  return receipt.used === null ? name : `${name}, ${receipt.used} of ${receipt.limit} today`;
}

export function advisorLabel(receipt: Receipt): string | undefined {
  return receipt.advisor ? advisorNames[receipt.advisor] : undefined;
}
