// By when a request is answered.
import { answeredWithinMs, PRIVACY_ANSWERED_WITHIN_MS } from '@consilium/contracts/admin/support/request-fields.ts';
import type { ContactCategory, PrivacySubject } from '@consilium/contracts/admin/support/request-fields.ts';

export type Topic =
  | { readonly kind: 'contact'; readonly category: ContactCategory }
  | { readonly kind: 'privacy'; readonly category: PrivacySubject };

export function dueAfter(topic: Topic, from: Date): Date {
  const withinMs = topic.kind === 'contact' ? answeredWithinMs[topic.category] : PRIVACY_ANSWERED_WITHIN_MS;
  return new Date(from.getTime() + withinMs);
}
