// Sentences of the product's own, several for each use, so that none comes twice in a conversation.
import type { Said } from './said.ts';

/** The first that was not said; a short phrase when all were. */
export function unsaid(said: Said, sentences: readonly string[], otherwise = ''): string {
  return sentences.find((text) => said.freshOf(text) === text) ?? otherwise;
}

/** Another one comes first for another message, so that conversations are not all alike. */
export function inTurn(sentences: readonly string[], message: string): readonly string[] {
  const start = message.length % Math.max(sentences.length, 1);
  return [...sentences.slice(start), ...sentences.slice(0, start)];
}

export const beforeSolution = [
  'Then take the next way',
  'There is another way left',
  'Something different',
  'One more way',
] as const;

export const nothingLeft = [
  'I have given you what I know for this, so choose one of the ways above and stay with it for its full time before you judge it.',
  'If it stands as before in a few days, tell me what you did, on which day, and what came of it.',
  'Nothing that you add changes my advice so far, and the order I gave still holds.',
  'For what goes beyond this, a person who can look at it on the spot sees more than my notes do.',
] as const;

export const takenUp = [
  'Thank you for putting that right.',
  'Then I had that wrong, and I take it back.',
  'I see, I had misread you there.',
] as const;

/** When a further message shows which playbook it is, after one on its kind. */
export const nowOnExactlyThis = (title: string) => [
  `Now I see better what it is, and my notes have something on just this: ${title}.`,
  `With what you add I come to notes that fit you more closely: ${title}.`,
];

export const anotherMatter = [
  'This is another matter; here is what I have on it.',
  'On the other thing that you bring up:',
  'That is a matter of its own, so let us look at it by itself.',
] as const;

export const offTopic = [
  'I have nothing on that: my notes are about problems that people bring to an expert. What you began with is still open here, whenever you like.',
  'On this, too, I have nothing to say. Tell me what is new in your own matter, and I go on from there.',
] as const;
export const NOTHING_ON_THAT = 'Nothing on that, either.';

export const unknownCountry = [
  'Rules, offices and prices differ there, and I have nothing certain for that country; its consumer or citizens advice service can say what holds.',
  'For that country my notes are silent, so ask an advice service on the spot before you act on what holds elsewhere.',
] as const;
