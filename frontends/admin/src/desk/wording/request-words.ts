// Categories, states, plans and steps of requests, as the desk reads them.
import type { requestCategories } from '@consilium/contracts/admin/support/desk-requests.ts';
import type { RequestState } from '@consilium/contracts/admin/support/request-fields.ts';
import { planIds } from '@consilium/contracts/plans.ts';
import { plainWords } from '@consilium/contracts/known-names.ts';
import type { BadgeTone } from '@consilium/web/ui/Badge.tsx';

export type RequestCategory = (typeof requestCategories)[number];

const categoryWords: Readonly<Record<RequestCategory, string>> = {
  general: 'General',
  technical: 'Technical',
  billing: 'Billing',
  partnership: 'Partnership',
  feedback: 'Feedback',
  privacy: 'Privacy',
  'data-access': 'Data access',
  'data-correction': 'Data correction',
  'data-deletion': 'Data deletion',
  'opt-out': 'Opt-out',
  'privacy-question': 'Privacy question',
  other: 'Other privacy request',
};

export const stateWords: Readonly<Record<RequestState, string>> = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting for a reply',
  answered: 'Answered',
  closed: 'Closed',
};

export const stateTones: Readonly<Record<RequestState, BadgeTone>> = {
  new: 'accent',
  open: 'accent',
  waiting: 'plain',
  answered: 'good',
  closed: 'plain',
};

export const categoryWord = (category: RequestCategory): string => categoryWords[category];
export const planWord = (plan: string | null): string => (plan === null ? 'Visitor' : plainWords(plan));

/** Reasons may come that this page does not know. */
export function spamWord(reason: string): string {
  const known: Readonly<Record<string, string>> = { repeated: 'the same text from many', links: 'many links' };
  return (Object.hasOwn(known, reason) ? known[reason] : undefined) ?? plainWords(reason);
}

const optionsOf = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  (Object.entries(words) as [Name, string][]).map(([value, label]) => ({ value, label }));

export const categoryOptions = optionsOf(categoryWords);
export const stateOptions = optionsOf(stateWords);
export const planOptions = [
  ...planIds.map((id) => ({ value: id, label: planWord(id) })),
  { value: 'visitor' as const, label: 'Visitor' },
];

/** A name in a step, which may be that of a state or a category. */
export function wordOf(name: string): string {
  const known: Readonly<Record<string, string>> = { ...categoryWords, ...stateWords };
  return Object.hasOwn(known, name) ? (known[name] ?? name) : name;
}
