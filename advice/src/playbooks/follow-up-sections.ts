// The optional sections of a playbook that answer what people ask next, and those that hold for some countries only.
import { countries } from '../needs/countries.ts';
import type { Country } from '../needs/countries.ts';
import { PlaybookError } from './playbook-error.ts';
import type { Section } from './split-sections.ts';
import { bodyOf } from './split-sections.ts';

/** What a follow-up needs, by the heading that answers it. */
export const followUpHeadings = {
  Cost: 'cost',
  'How long': 'how-long',
  'If it fails': 'it-failed',
  'Already tried': 'already-tried',
  'If you cannot': 'cannot',
  'If the other refuses': 'refuses',
  'What to say': 'what-to-say',
  'Which first': 'which-first',
  Why: 'why',
  'Is it normal': 'is-it-normal',
  'If it gets worse': 'worse',
  'When it worked': 'worked',
} as const;
export type AnsweredNeed = (typeof followUpHeadings)[keyof typeof followUpHeadings];

export interface FollowUps {
  readonly followUps: ReadonlyMap<AnsweredNeed, string>;
  readonly byCountry: ReadonlyMap<Country, string>;
}

const isFollowUp = (heading: string): heading is keyof typeof followUpHeadings =>
  Object.hasOwn(followUpHeadings, heading);
const isCountry = (code: string): code is Country => countries.some((country) => country === code);

export const isFollowUpSection = ({ heading }: Section): boolean => isFollowUp(heading) || heading.startsWith('In ');

export function readFollowUps(file: string, sections: readonly Section[]): FollowUps {
  const followUps = new Map<AnsweredNeed, string>();
  const byCountry = new Map<Country, string>();
  for (const section of sections) {
    if (isFollowUp(section.heading)) addOnce(file, section, followUps, followUpHeadings[section.heading]);
    else for (const country of countriesOf(file, section)) addOnce(file, section, byCountry, country);
  }
  return { followUps, byCountry };
}

function addOnce<Key extends string>(file: string, section: Section, found: Map<Key, string>, key: Key): void {
  if (found.has(key)) throw new PlaybookError(file, section.line, `a second section for ${key}`);
  found.set(key, bodyOf(file, section));
}

function countriesOf(file: string, { heading, line }: Section): Country[] {
  return heading
    .slice('In '.length)
    .split(',')
    .map((code) => code.trim())
    .map((code) => {
      if (isCountry(code)) return code;
      throw new PlaybookError(file, line, `"${code}" is not one of ${countries.join(', ')}`);
    });
}
