// Everything that a playbook says, cut into sentences, so that the one that answers a question can be found.
import type { Country } from '../needs/countries.ts';
import { tokenise } from '../words/tokenise.ts';
import type { AnsweredNeed } from './follow-up-sections.ts';
import type { Playbook, PlaybookBranch } from './playbook.ts';
import { isSignificant } from './search-terms.ts';

/** A paragraph, a section or a card. */
export interface Statement {
  readonly from: 'opening' | 'branch' | 'need' | 'country' | 'card';
  readonly sentences: readonly Sentence[];
  readonly branch?: PlaybookBranch;
  readonly need?: AnsweredNeed;
  readonly countries?: readonly Country[];
  /** Of a card. */
  readonly title?: string;
}

export interface Sentence {
  readonly text: string;
  /** Of its telling words, and of those of its heading. */
  readonly stems: ReadonlySet<string>;
}

export interface Statements {
  readonly all: readonly Statement[];
  /** How much a word tells within this playbook: "wall" little in one on damp walls. */
  readonly weightOf: (stem: string) => number;
}

const LEAST_WORDS = 3;
const read = new WeakMap<Playbook, Statements>();

export function statementsOf(playbook: Playbook): Statements {
  const known = read.get(playbook);
  if (known) return known;
  const all = readStatements(playbook);
  const statements = { all, weightOf: weigher(all) };
  read.set(playbook, statements);
  return statements;
}

function readStatements({ opening, branches, followUps, byCountry, solutions }: Playbook): Statement[] {
  const texts = [...new Set(byCountry.values())];
  return [
    ...opening.split('\n\n').map((text) => ({ from: 'opening' as const, sentences: sentencesOf(text) })),
    ...branches.map((branch) => ({
      from: 'branch' as const,
      branch,
      sentences: sentencesOf(branch.text, branch.cues.join(' ')),
    })),
    ...[...followUps].map(([need, text]) => ({ from: 'need' as const, need, sentences: sentencesOf(text) })),
    ...texts.map((text) => ({
      from: 'country' as const,
      countries: [...byCountry].filter(([, one]) => one === text).map(([country]) => country),
      sentences: sentencesOf(text),
    })),
    ...solutions.map(({ title, steps }) => ({
      from: 'card' as const,
      title,
      sentences: steps.flatMap((step) => sentencesOf(step, title)),
    })),
  ];
}

const sentencesOf = (text: string, heading = ''): Sentence[] =>
  text
    .split(/(?<=[.!?]["”]?)\s+(?=[\p{Lu}\d"“])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/u).length >= LEAST_WORDS)
    .map((sentence) => ({ text: sentence, stems: stemsOf(`${sentence} ${heading}`) }));

export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokenise(text)
      .filter(isSignificant)
      .map(({ stem }) => stem),
  );

function weigher(all: readonly Statement[]): (stem: string) => number {
  const counts = new Map<string, number>();
  const sentences = all.flatMap((one) => one.sentences);
  for (const { stems } of sentences) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log((sentences.length + 1) / ((counts.get(stem) ?? 0) + 1));
}
