// A question that a reply offers, sent while another text stands in the composer. Its key outlives the page.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { dropDraft, keyOfAttempt } from '#composer/drafts.ts';

const placeOf = (conversationId: string) => `offered:${conversationId}`;

/** Asking the same again keeps its key until the server has it. */
export function keyOfOffered(conversationId: string, text: string, messageClass: MessageClass): string {
  return keyOfAttempt(placeOf(conversationId), text, messageClass);
}

export function forgetOffered(conversationId: string): void {
  dropDraft(placeOf(conversationId));
}
