// A message that takes the place of the last one: changed by hand, or asked again as it is. Its text and key outlive the page.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { dropDraft, keyOfAttempt } from '#composer/drafts.ts';

/** What takes the place of which message. */
export interface Replaced {
  readonly messageId: string;
  readonly how: 'edit' | 'again';
}

export function editPlace(messageId: string): string {
  return `edit:${messageId}`;
}

/** Where focus returns to when the change is given up. */
export function editButtonId(messageId: string): string {
  return `edit-${messageId}`;
}

function againPlace(messageId: string): string {
  return `again:${messageId}`;
}

/** Asking the same again keeps its key until the server has it. */
export function keyToAskAgain(messageId: string, text: string, messageClass: MessageClass): string {
  return keyOfAttempt(againPlace(messageId), text, messageClass);
}

export function forgetReplacing(messageId: string): void {
  dropDraft(editPlace(messageId));
  dropDraft(againPlace(messageId));
}
