// A message that replaces the last one: edited, or asked again unchanged. Its text and key survive the page.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { dropDraft, keyOfAttempt } from '#composer/drafts.ts';

/** How which message is replaced. */
export interface Replaced {
  readonly messageId: string;
  readonly how: 'edit' | 'again';
}

export function editPlace(messageId: string): string {
  return `edit:${messageId}`;
}

/** The button that gets the focus back when editing is cancelled. */
export function editButtonId(messageId: string): string {
  return `edit-${messageId}`;
}

function againPlace(messageId: string): string {
  return `again:${messageId}`;
}

/** A retry keeps the key until the server has the message. */
export function keyToAskAgain(messageId: string, text: string, messageClass: MessageClass): string {
  return keyOfAttempt(againPlace(messageId), text, messageClass);
}

export function forgetReplacing(messageId: string): void {
  dropDraft(editPlace(messageId));
  dropDraft(againPlace(messageId));
}
