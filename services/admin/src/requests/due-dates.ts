// By when a request is answered: by its category, and by the plan that its sender had when it was sent.
import {
  answeredWithinMs,
  answeredWithinShare,
  PRIVACY_ANSWERED_WITHIN_MS,
} from '@consilium/contracts/admin/support/request-fields.ts';
import type { ContactCategory, PrivacySubject } from '@consilium/contracts/admin/support/request-fields.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';

export type Topic =
  | { readonly kind: 'contact'; readonly category: ContactCategory }
  | { readonly kind: 'privacy'; readonly category: PrivacySubject };

/** `plan` is null for a visitor. */
export function dueAfter(topic: Topic, from: Date, plan: PlanId | null): Date {
  return new Date(from.getTime() + withinMs(topic, plan));
}

function withinMs(topic: Topic, plan: PlanId | null): number {
  // In this category, too, people ask for their rights.
  if (topic.kind === 'privacy' || topic.category === 'privacy') return PRIVACY_ANSWERED_WITHIN_MS;
  return answeredWithinMs[topic.category] * answeredWithinShare[plan ?? 'free'];
}
