// Steps of a request in words: each by itself in the history, and those of others in one sentence after a conflict.
import type { RequestDetail, StepAction } from '@consilium/contracts/admin/support/desk-requests.ts';
import { entryOf, plainWords } from '@consilium/contracts/known-names.ts';
import { wordOf } from '#desk/wording/request-words.ts';
import { minuteWords } from '#parts/utc-words.ts';

export type RequestStep = RequestDetail['steps'][number];

type Telling = (step: RequestStep) => string;
const to = ({ to: name }: RequestStep) => (name === null ? 'nothing' : wordOf(name));

/** What somebody did, after their name. */
const byPeople: Readonly<Partial<Record<StepAction, Telling>>> = {
  received: () => 'wrote to us',
  confirmed: () => 'confirmed the address',
  opened: () => 'opened it',
  assigned: (step) => (step.to === null ? 'gave it back' : step.to === step.by ? 'took it' : `gave it to ${step.to}`),
  'state changed': (step) => `set it to “${to(step)}”`,
  'category changed': (step) => `changed the category to “${to(step)}”`,
  noted: () => 'wrote a note',
  answered: () => 'answered',
  'reply received': () => 'replied',
  merged: (step) => `merged ${step.from} into ${step.to}`,
  'export asked': () => 'asked for the export',
  'erasure asked': (step) => `asked for the erasure${step.to === null ? '' : `, due ${minuteWords(step.to)} UTC`}`,
};

const byTheProduct: Readonly<Partial<Record<StepAction, Telling>>> = {
  'part acknowledged': (step) => `${step.to === null ? 'A part' : plainWords(step.to)} has done its part`,
  reminded: () => 'The desk was reminded',
};

export function stepWords(step: RequestStep): string {
  const alone = entryOf(byTheProduct, step.action);
  if (alone) return `${alone(step)}.`;
  const done = entryOf(byPeople, step.action);
  return done ? `${whoOf(step)} ${done(step)}.` : `${plainWords(step.action)}.`;
}

function whoOf({ by, action }: RequestStep): string {
  if (by !== null) return by;
  return action === 'received' || action === 'confirmed' || action.startsWith('reply') ? 'The sender' : 'The product';
}

/** Says who did what; undefined when nothing of it matters to somebody who is writing. */
export function meanwhileWords(steps: readonly RequestStep[]): string | undefined {
  const doings = new Map<string, string[]>();
  for (const step of steps) {
    const done = step.action === 'opened' ? undefined : entryOf(byPeople, step.action)?.(step);
    if (done === undefined) continue;
    const known = doings.get(whoOf(step)) ?? [];
    doings.set(whoOf(step), known.includes(done) ? known : [...known, done]);
  }
  if (doings.size === 0) return undefined;
  const sentences = [...doings].map(([who, done]) => `${who} ${listed(done)}`);
  return `Meanwhile ${listed(sentences).replace(/^The /u, 'the ')}.`;
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
}
