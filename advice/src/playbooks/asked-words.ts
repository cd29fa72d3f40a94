// How many words of a question the wordings of a section "## Asked:" have: the meaning of short questions tells little.
import { tokenise } from '../words/tokenise.ts';
import type { AskedSection } from './asked-sections.ts';
import type { Playbook } from './playbook.ts';
import { stemsOf } from './statements.ts';

export interface WordsInCommon {
  /** Share of the telling words of the question that its wordings have, 0 to 1; a word of many sections counts less. */
  readonly telling: number;
  /** Words in common with the nearest wording, of all that either has, 0 to 1. */
  readonly all: number;
  /** Share of the telling words that neither the section nor what was said before has. */
  readonly unknown: number;
}

interface SectionWords {
  readonly telling: ReadonlySet<string>;
  readonly inAnswer: ReadonlySet<string>;
  readonly wordings: readonly ReadonlySet<string>[];
}

const read = new WeakMap<Playbook, ReadonlyMap<AskedSection, SectionWords>>();

export function wordsInCommon(question: string, before: string, playbook: Playbook) {
  const sections = wordsOf(playbook);
  const words = new Set(tokenise(question).map(({ stem }) => stem));
  const telling = [...stemsOf(question)];
  const known = stemsOf(`${before} ${playbook.title}`);
  const weightOf = (stem: string) => weightWithin(sections, stem);
  const whole = sumOf(telling, weightOf) || 1;
  return (section: AskedSection): WordsInCommon => {
    const own = sections.get(section);
    if (!own) return { telling: 0, all: 0, unknown: 1 };
    const isKnown = (stem: string) => own.telling.has(stem) || own.inAnswer.has(stem) || known.has(stem);
    return {
      telling:
        sumOf(
          telling.filter((stem) => own.telling.has(stem)),
          weightOf,
        ) / whole,
      all: Math.max(...own.wordings.map((wording) => shareOf(words, wording))),
      unknown:
        sumOf(
          telling.filter((stem) => !isKnown(stem)),
          weightOf,
        ) / whole,
    };
  };
}

function wordsOf(playbook: Playbook): ReadonlyMap<AskedSection, SectionWords> {
  const found =
    read.get(playbook) ??
    new Map(
      playbook.asked.map((section) => [
        section,
        {
          telling: stemsOf(section.wordings.join('. ')),
          inAnswer: stemsOf(section.text),
          wordings: section.wordings.map((wording) => new Set(tokenise(wording).map(({ stem }) => stem))),
        },
      ]),
    );
  read.set(playbook, found);
  return found;
}

const LEAST_WEIGHT = 0.2;

function weightWithin(sections: ReadonlyMap<AskedSection, SectionWords>, stem: string): number {
  const having = [...sections.values()].filter(({ telling }) => telling.has(stem)).length;
  return Math.log((sections.size + 1) / (having + 1)) + LEAST_WEIGHT;
}

const sumOf = (stems: readonly string[], weightOf: (stem: string) => number): number =>
  stems.reduce((sum, stem) => sum + weightOf(stem), 0);

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const inBoth = [...one].filter((word) => other.has(word)).length;
  return inBoth / Math.max(one.size + other.size - inBoth, 1);
}
