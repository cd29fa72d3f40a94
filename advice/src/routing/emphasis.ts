// Weights each word of a piece: questions count most, circumstances and other people's things less.
import type { Piece, Word } from '../words/tokenise.ts';

const asked = 1.4;
const contrasted = 1.25;
const circumstance = 0.65;
const cause = 0.6;
const whole = 1;
/** "his phone", "their money": another person's thing is seldom the problem itself. */
export const othersThing = 0.6;
/** A thing that another person handles is less likely the problem: "my boss sent my laptop ...". */
export const actedUpon = 0.8;

const openings: readonly (readonly [readonly string[], number])[] = [
  [['because', 'cause', 'cuz', 'coz', 'bc', 'due'], cause],
  [
    [
      'after',
      'when',
      'while',
      'whenever',
      'since',
      'although',
      'though',
      'despite',
      'until',
      'unless',
      'if',
      'before',
      'as',
      'during',
      'even',
    ],
    circumstance,
  ],
  [['but', 'however', 'yet', 'except'], contrasted],
  [['and', 'so', 'then', 'now', 'or', 'which', 'that'], whole],
];
const emphasisOfOpening = new Map(
  openings.flatMap(([words, emphasis]) => words.map((word) => [word, emphasis] as const)),
);

const askOpenings = [
  'how do',
  'how can',
  'how to',
  'how should',
  'how would',
  'how could',
  'how does',
  'how much',
  'how long',
  'how many',
  'should i',
  'should we',
  'what should',
  'what can',
  'what do',
  'what is',
  'what are',
  'what would',
  'can i',
  'could i',
  'can we',
  'can they',
  'can he',
  'can she',
  'can my',
  'do i',
  'am i',
  'is it',
  'is there',
  'is that',
  'is this',
  'are there',
  'are they',
  'which',
  'where can',
  'where do',
  'help me',
  'help with',
  'need help',
  'any tips',
  'any advice',
  'want to',
  'wanna',
  'need to',
  'trying to',
  'would like',
  'id like',
  'tips for',
  'tips on',
  'advice on',
  'best way',
];
const askStarts = new Set(askOpenings);

/** Words that decide the emphasis; typos are corrected to them too. */
export const markerWords: readonly string[] = [
  ...emphasisOfOpening.keys(),
  ...askOpenings.flatMap((opening) => opening.split(' ')),
];

const startsAsking = (words: readonly Word[], position: number): boolean => {
  const text = words[position]?.text ?? '';
  return askStarts.has(`${text} ${words[position + 1]?.text ?? ''}`) || (position === 0 && askStarts.has(text));
};

/** One factor per word of the piece. */
export const emphasisOf = ({ words, asks }: Piece): number[] => {
  let current = asks ? (asked + whole) / 2 : whole;
  return words.map((word, position) => {
    if (startsAsking(words, position)) current = asked;
    else current = emphasisOfOpening.get(word.text) ?? current;
    return current;
  });
};
