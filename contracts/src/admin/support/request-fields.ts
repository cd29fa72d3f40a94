// What somebody who writes to us fills in: categories, bounds and sentences, for the page that shows them and the service that checks.
import type { PlanId } from '../../plans.ts';

export const contactCategories = ['general', 'technical', 'billing', 'partnership', 'feedback', 'privacy'] as const;
export type ContactCategory = (typeof contactCategories)[number];
export const DEFAULT_CATEGORY: ContactCategory = 'general';

export const privacySubjects = [
  'data-access',
  'data-correction',
  'data-deletion',
  'opt-out',
  'privacy-question',
  'other',
] as const;
export type PrivacySubject = (typeof privacySubjects)[number];

export const featurePriorities = ['nice-to-have', 'helpful', 'important', 'critical'] as const;
export type FeaturePriority = (typeof featurePriorities)[number];

export const requestKinds = ['contact', 'privacy'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['new', 'open', 'waiting', 'answered', 'closed'] as const;
export type RequestState = (typeof requestStates)[number];

/** Characters. */
export const mostCharacters = {
  name: 100,
  email: 254,
  subject: 200,
  message: 10_000,
  feedback: 2000,
  note: 10_000,
} as const;
export const MOST_ATTACHMENTS = 3;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Within which a request is answered, by its category. */
export const answeredWithinMs: Readonly<Record<ContactCategory, number>> = {
  general: 24 * HOUR_MS,
  technical: 12 * HOUR_MS,
  billing: 24 * HOUR_MS,
  partnership: 24 * HOUR_MS,
  feedback: 24 * HOUR_MS,
  privacy: 30 * DAY_MS,
};
/** What the "Priority response times" and "Premium support" that are sold mean: the share of that time. */
export const answeredWithinShare: Readonly<Record<PlanId, number>> = { free: 1, premium: 0.5, business: 0.25 };
/** The law's, for everybody. */
export const PRIVACY_ANSWERED_WITHIN_MS = 30 * DAY_MS;
/** Days after which the desk is reminded of a privacy request without an answer. */
export const privacyReminderDays = [20, 27] as const;

export const requestSentences = {
  missingTitle: 'Missing information',
  missing: 'Please fill in all required fields.',
  sent: 'Message sent successfully!',
  failedTitle: 'Failed to send message',
  failed: 'There was an error sending your message. Please try again or contact us directly.',
  oneFieldIsEnough: 'One field is enough: stars, a few words or an idea.',
} as const;
