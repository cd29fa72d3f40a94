// What the notes in use say on the things between which a message asks to choose.
import type { Playbook } from '../playbooks/playbook.ts';
import { isSignificant } from '../playbooks/search-terms.ts';
import { statementsOf } from '../playbooks/statements.ts';
import { tokenise } from '../words/tokenise.ts';
import type { Said } from './said.ts';

interface Sentence {
  readonly text: string;
  readonly next: string | undefined;
  readonly stems: ReadonlySet<string>;
}

/** A sentence that weighs all of them, and the next one; undefined where the notes have none. */
export function optionsInNotes(playbook: Playbook, options: readonly string[], said: Said): string | undefined {
  const telling = tellingStems(options);
  const sentences = sentencesOf(playbook).filter(({ text }) => !said.has(text));
  const onOption = (sentence: Sentence, at: number) => telling[at]?.some((stem) => sentence.stems.has(stem)) === true;
  const both = sentences.find(
    (sentence) => weighs.test(sentence.text) && options.every((_, at) => onOption(sentence, at)),
  );
  return both && [both.text, both.next].filter((text) => text !== undefined && !said.has(text)).join(' ');
}

/** That it holds one against the other. */
const weighs =
  /\b(?:rather|instead|than|better|best|before|first|second|or|most|more|less|only if|only when|cheaper|worth|saves?|brings?)\b/u;

/** What sets an option apart: of "a new battery" and "a new phone" battery and phone. */
function tellingStems(options: readonly string[]): readonly (readonly string[])[] {
  const stems = options.map((option) => [
    ...new Set(
      tokenise(option)
        .filter(isSignificant)
        .map(({ stem }) => stem),
    ),
  ]);
  return stems.map((own, at) =>
    own.filter((stem) => !stems.some((other, place) => place !== at && other.includes(stem))),
  );
}

function sentencesOf(playbook: Playbook): readonly Sentence[] {
  return statementsOf(playbook)
    .all.filter(({ need, from }) => need !== 'what-to-say' && need !== 'worked' && from !== 'country')
    .flatMap(({ sentences }) =>
      sentences.map(({ text }, at) => ({
        text,
        next: sentences[at + 1]?.text,
        stems: new Set(tokenise(text).map(({ stem }) => stem)),
      })),
    )
    .filter(({ text }) => !text.includes('"') && !text.endsWith('?'));
}
