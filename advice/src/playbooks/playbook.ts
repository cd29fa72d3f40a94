// A playbook: advice on one everyday problem for the offline advisor, from a Markdown file.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Country } from '../needs/countries.ts';
import type { AskedSection } from './asked-sections.ts';
import type { AnsweredNeed } from './follow-up-sections.ts';
import type { NewSolution } from './turn.ts';

/** Advice for a circumstance that the person may add. */
export interface PlaybookBranch {
  readonly cues: readonly string[];
  readonly text: string;
}

export interface Playbook {
  readonly id: string;
  readonly expert: ExpertId;
  readonly title: string;
  /** specific: one problem. broad: a kind of problem, for when no specific one fits. */
  readonly scope: 'specific' | 'broad';
  /** Who it is written for, where the other side has the same problem: "i am a landlord", "my tenant". */
  readonly side?: readonly string[] | undefined;
  /** Short phrases for what is wrong. */
  readonly symptoms: readonly string[];
  /** Phrases as people type them. */
  readonly wording: readonly string[];
  readonly questions: readonly string[];
  readonly opening: string;
  readonly solutions: readonly NewSolution[];
  readonly branches: readonly PlaybookBranch[];
  /** Questions that people ask next, with answers written for them. */
  readonly asked: readonly AskedSection[];
  /** Answers to what people ask next, by what they need. */
  readonly followUps: ReadonlyMap<AnsweredNeed, string>;
  /** What differs by law, offices, numbers and usual costs. */
  readonly byCountry: ReadonlyMap<Country, string>;
  readonly whenToGetHelp: string;
  /** Public bodies and standard works that say this. */
  readonly sources?: readonly string[] | undefined;
  /** The day somebody last checked it, YYYY-MM-DD. */
  readonly reviewed?: string | undefined;
}
