// The answer of a playbook to a question that people ask next, where the message asks just that.
import { countriesIn } from '../needs/countries.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { asksSomething } from '../needs/outcome.ts';
import type { AskedSection } from '../playbooks/asked-sections.ts';
import { wordsInCommon } from '../playbooks/asked-words.ts';
import { isForOtherSide } from '../playbooks/other-side.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { stemsOf } from '../playbooks/statements.ts';
import { isDenial, withoutDenied } from '../words/negation.ts';
import type { Conversation } from './conversation.ts';
import { inContext, MOST_QUESTIONS, questionsIn } from './asked-texts.ts';
import { leadFirst } from './lead-first.ts';
import type { Part } from './solution-facts.ts';

/** Chosen on follow-ups invented for notes with such sections, of which these answer half. */
const LEAST = { sure: 0.8, likely: 0.62 } as const;
/** "Can I do that?" means little alone; with the first message it leans to the right question. */
const parts = { context: 0.2, telling: 0.4, words: 0.2, unknown: 0.1 } as const;
/** Of words that both languages have there are few. */
const LESS_ACROSS_LANGUAGES = 0.15;
/** Of notes that may not be on the problem. */
const MORE_WHEN_UNSURE = 0.06;
/** Of a first message: the notes begin with the answer to their problem, and a written answer is on a part of it. */
const MORE_FOR_FIRST = 0.15;

export type LeastOfAsked = keyof typeof LEAST;

type Asking = Pick<Conversation, 'index' | 'messages' | 'newest' | 'said' | 'isUnsure'> &
  Partial<Pick<Conversation, 'forCountry'>>;

/** The nearest answer; a second one where two questions were asked. */
export function askedParts(asking: Asking, playbook: Playbook, least: LeastOfAsked): Part[] {
  if (playbook.asked.length === 0 || !asksSomething(asking.newest)) return [];
  const isAcross = (detectLanguage(asking.newest) ?? 'en') !== 'en';
  const bound =
    LEAST[least] +
    (asking.isUnsure ? MORE_WHEN_UNSURE : 0) +
    (asking.messages.length < 2 ? MORE_FOR_FIRST : 0) -
    (isAcross ? LESS_ACROSS_LANGUAGES : 0);
  const found = questionsIn(asking.newest)
    .flatMap((question) => nearestTo(question, asking, playbook) ?? [])
    .filter(({ likeness }) => likeness >= bound)
    .toSorted((one, other) => other.likeness - one.likeness);
  const sections = [...new Set(found.map(({ section }) => section))].slice(0, least === 'sure' ? MOST_QUESTIONS : 1);
  return sections.flatMap(({ text }, place) => {
    const fresh = asking.said.freshOf(text);
    return fresh === undefined ? [] : [{ text: place === 0 ? leadFirst(fresh) : fresh, isFromNotes: true }];
  });
}

interface Nearest {
  readonly section: AskedSection;
  readonly likeness: number;
}

export function nearestTo(question: string, asking: Asking, playbook: Playbook): Nearest | undefined {
  const { index, messages } = asking;
  const affirmed = bySection(index.askedNear(withoutDenied(question), playbook));
  const together = bySection(index.askedNear(inContext(messages, question), playbook));
  const common = wordsInCommon(question, messages.slice(0, -1).join(' '), playbook);
  const [best] = index
    .askedNear(question, playbook)
    .filter(({ section }) => mayBeMeant(section, asking) && namesBothWays(section, question))
    .map(({ section, wording, similarity }) => {
      // What the message denies ("no kids") is not asked about.
      const alone = isDenial(wording) ? similarity : Math.min(similarity, (affirmed.get(section) ?? 0) + SLACK);
      const meant = (1 - parts.context) * alone + parts.context * (together.get(section) ?? alone);
      const { telling, all, unknown } = common(section);
      return { section, likeness: meant + parts.telling * telling + parts.words * all - parts.unknown * unknown };
    })
    .toSorted((one, other) => other.likeness - one.likeness);
  return best;
}

/** A vector changes a little with every word that is left out. */
const SLACK = 0.1;

const bySection = (near: readonly { readonly section: AskedSection; readonly similarity: number }[]) =>
  new Map(near.map(({ section, similarity }) => [section, similarity]));

const between = /\s(?:or|vs\.?|versus)\s/iu;
/** "Clean the fan first or buy a new laptop": the thing stands at the end, in the first way sometimes with a word behind it. */
const AT_THE_END = [2, 1] as const;

/** "The fan or the battery?" is answered by what was written for a question between two, and speaks of both. */
function namesBothWays({ wordings, text }: AskedSection, question: string): boolean {
  const ways = question.split(between);
  if (ways.length !== 2) return true;
  if (!wordings.some((wording) => between.test(wording))) return false;
  const held = stemsOf([...wordings, text].join('. '));
  return ways
    .map((way, place) => [...stemsOf(way)].slice(-(AT_THE_END[place] ?? 1)))
    .every((stems) => stems.length === 0 || stems.some((stem) => held.has(stem)));
}

/** Not what is for the other side, nor for another country than the person named. */
function mayBeMeant({ wordings, text }: AskedSection, { messages, forCountry }: Asking): boolean {
  const together = messages.join('\n');
  if (isForOtherSide({ cues: wordings, text }, together)) return false;
  const named = [...countriesIn(together), ...(forCountry?.countries ?? [])];
  const meant = countriesIn(wordings.join('\n'));
  return named.length === 0 || meant.length === 0 || meant.some((country) => named.includes(country));
}
