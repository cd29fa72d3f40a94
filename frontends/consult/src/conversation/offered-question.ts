// A follow-up question of a reply, sent while another text is in the composer. Its key survives the page.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { dropDraft, keyOfAttempt } from '#composer/drafts.ts';

const placeOf = (conversationId: string) => `offered:${conversationId}`;

/** A retry keeps the key until the server has the message. */
export function keyOfOffered(conversationId: string, text: string, messageClass: MessageClass): string {
  return keyOfAttempt(placeOf(conversationId), text, messageClass);
}

export function forgetOffered(conversationId: string): void {
  dropDraft(placeOf(conversationId));
}
