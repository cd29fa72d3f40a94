// The passages of a playbook, of which one may answer a further message: a section, a paragraph or a card as a whole.
import type { AskedSection } from './asked-sections.ts';
import type { Playbook } from './playbook.ts';
import { statementsOf, stemsOf, type Statement } from './statements.ts';

export interface Passage {
  readonly kind: 'opening' | 'branch' | 'asked' | 'need' | 'country' | 'card';
  /** Names it in the labelled lines, also after other passages were added. */
  readonly name: string;
  readonly text: string;
  /** Its cues, wordings or title. */
  readonly headings: readonly string[];
  /** Of its telling words, and of those of its headings. */
  readonly stems: ReadonlySet<string>;
  /** Undefined for an answer to a question that people ask next. */
  readonly statement?: Statement;
  /** Place of its first sentence among those of the playbook. */
  readonly firstSentence: number;
  readonly asked?: AskedSection;
}

const read = new WeakMap<Playbook, readonly Passage[]>();

export function passagesOf(playbook: Playbook): readonly Passage[] {
  const known = read.get(playbook);
  if (known) return known;
  let firstSentence = 0;
  const ofStatements = statementsOf(playbook).all.map((statement, place) => {
    const passage = passageOf(statement, { playbook, place, firstSentence });
    firstSentence += statement.sentences.length;
    return passage;
  });
  const passages = [...ofStatements, ...playbook.asked.map(ofAsked)];
  read.set(playbook, passages);
  return passages;
}

interface At {
  readonly playbook: Playbook;
  readonly place: number;
  readonly firstSentence: number;
}

function passageOf(statement: Statement, { playbook, place, firstSentence }: At): Passage {
  const { from: kind, branch, title } = statement;
  const headings = branch?.cues ?? (title === undefined ? [] : [title]);
  const text = textOf(statement, playbook, place);
  const stems = stemsOf([text, ...headings].join('. '));
  return { kind, name: nameOf(statement, place), text, headings, stems, statement, firstSentence };
}

/** Sentences of a few words are in no statement. */
function textOf({ from, branch, need, sentences, countries }: Statement, playbook: Playbook, place: number): string {
  if (from === 'opening') return playbook.opening.split('\n\n')[place] ?? '';
  if (branch) return branch.text;
  if (need) return playbook.followUps.get(need) ?? '';
  const [country] = countries ?? [];
  if (country) return playbook.byCountry.get(country) ?? '';
  return sentences.map(({ text }) => text).join(' ');
}

function nameOf({ from, branch, need, countries, title }: Statement, place: number): string {
  if (from === 'opening') return `opening ${place + 1}`;
  return `${from} ${branch?.cues[0] ?? need ?? countries?.[0] ?? title ?? ''}`;
}

const ofAsked = (asked: AskedSection): Passage => ({
  kind: 'asked',
  name: `asked ${asked.wordings[0] ?? ''}`,
  text: asked.text,
  headings: asked.wordings,
  stems: stemsOf([asked.text, ...asked.wordings].join('. ')),
  firstSentence: -1,
  asked,
});
