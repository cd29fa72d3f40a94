// The receipt in one short line: the class and today's count, or why it does not count.
import type { Receipt } from '@consilium/contracts/chat/conversation.ts';
import { FREE_BROKEN_REPLIES_A_DAY, FREE_REFUSALS_A_DAY } from '@consilium/contracts/chat/unfinished-replies.ts';

type Reason = NonNullable<Receipt['reason']>;

const reasons: Readonly<Record<Reason, string>> = {
  stopped_before_delivery: 'Not counted: you stopped it before it began',
  model_failed: 'Not counted: the model failed before it began',
  model_refused: 'Not counted: the expert couldn’t answer',
  interrupted: 'Not counted: the reply was interrupted before it began',
  crisis: 'Not counted: help comes first',
  free_of_charge: 'Not counted: this one is free',
  given_back: 'Not counted: you got this one back',
  broken_off: 'Not counted: it was interrupted on our side',
  refused_after_advice: 'Counted: you had advice before the expert stopped.',
  refusals_used_up: `Counted: ${FREE_REFUSALS_A_DAY} declined replies were already free today.`,
  nothing_found: 'Not counted: we had no advice on this',
  small_talk: 'Not counted: thanks and small talk are free',
  failures_used_up: `Sorry, this one counts: ${FREE_BROKEN_REPLIES_A_DAY} interrupted replies were already free today.`,
};
const refusals: ReadonlySet<Receipt['reason']> = new Set(['model_refused', 'refused_after_advice', 'refusals_used_up']);

const classNames = { standard: 'Standard message', premium: 'Premium message' } as const;
const advisorNames = { playbook: 'Offline playbook', anthropic: 'AI model' } as const;

export function receiptSentence(receipt: Receipt, isFirstAfterTransfer = false): string {
  if (isFirstAfterTransfer && receipt.reason === 'free_of_charge') return 'Not counted: changing the expert is free';
  if (receipt.state === 'not_counted') return receipt.reason ? reasons[receipt.reason] : 'Not counted';
  return receipt.reason ? `${countedWords(receipt)}. ${reasons[receipt.reason]}` : countedWords(receipt);
}

function countedWords({ class: messageClass, used, limit }: Receipt): string {
  const name = classNames[messageClass];
  if (limit < 0) return `${name}, no daily limit`;
  // A plan that became smaller between two attempts.
  return used === null || used > limit ? name : `${name}, ${used} of ${limit} today`;
}

/** The expert declined, or had to be stopped: the same question would be declined again. */
export function isRefusal({ reason }: Receipt): boolean {
  return refusals.has(reason);
}

export function advisorLabel(receipt: Receipt): string | undefined {
  return receipt.advisor ? advisorNames[receipt.advisor] : undefined;
}

/** Why the advice that fits best is not the one that was given. */
export function passedOverSentence({ passedOver }: Receipt): string | undefined {
  return passedOver && `Others reported that “${passedOver}” did not work, so this comes later.`;
}
