// The advisor's own last question, and what a bare yes, no or "I don't know" says to it.
import { plainText } from '../needs/plain-text.ts';

export type BareAnswer = 'yes' | 'no' | 'unsure';

const answers: readonly (readonly [BareAnswer, RegExp])[] = [
  [
    'unsure',
    /^(?:i (?:do not|don'?t|dont) know|not sure|no idea|dunno|maybe|perhaps|hard to say|weiss (?:ich )?nicht|keine ahnung|vielleicht|no (?:lo )?se|ni idea|quizas?|je (?:ne )?sais pas|peut-etre|non (?:lo )?so|boh|forse|nao sei|talvez)\W*$/u,
  ],
  [
    'yes',
    /^(?:yes|yeah|yep|yup|aye|ja|jawohl|si|oui|sim|correct|right|exactly|indeed|genau|stimmt|claro)(?:[ ,]+(?:it (?:is|does)|i (?:do|am|have|did)|we (?:do|are|have)|they (?:do|are)|he (?:is|does)|she (?:is|does)|exactly|of course|both|please|genau|claro))?\W*$/u,
  ],
  [
    'no',
    /^(?:no|nope|nah|nae|nein|non|nao|ne|not yet|not really|never|none|neither|nothing)(?:[ ,]+(?:it (?:is not|isn'?t|does not|doesn'?t)|i (?:do not|don'?t|haven'?t|am not)|not (?:yet|really|that i know)|nothing|never|noch nicht|todavia no|pas encore|ainda nao|non ancora))?\W*$/u,
  ],
];

/** Undefined for a message that says more. */
export function bareAnswer(message: string): BareAnswer | undefined {
  const text = plainText(message);
  return answers.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The last sentence of the reply that asks; `questions` are those that stood beside it. */
export function lastQuestionOf(reply: string, questions: readonly string[]): string | undefined {
  const asked = reply
    .split('\n')
    .filter((line) => !line.startsWith('*'))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/u))
    .filter((sentence) => sentence.endsWith('?'));
  return asked.at(-1) ?? questions.at(-1);
}

/** For a person who presses a question of the advisor instead of answering it. */
export const askedBack = [
  'That is what I would like to know from you: one sentence is enough, and I fit my advice to it.',
  'I ask this of you, since only you can see it; answer in your own words.',
] as const;

export const afterBareAnswer: Readonly<Record<BareAnswer, readonly string[]>> = {
  yes: ['Good, that is what I needed to know.', 'All right, then we can build on that.', 'Then I go on from there.'],
  no: ['Good, then that is ruled out.', 'Fine, then we can leave that aside.', 'Then it is not that.'],
  unsure: [
    'That is all right, it can stay open for now.',
    'No matter, the steps above hold in either case.',
    'Then leave it open until you can look.',
  ],
};
