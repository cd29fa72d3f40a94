// How heavy a problem is, by keywords: complexity, and emotional intensity from 0 to 10.
import { tokenise } from '@consilium/advice/words/tokenise.ts';
import type { Word } from '@consilium/advice/words/tokenise.ts';
import type { ProblemWeight } from './advisor.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';

/** Points of a feeling by stem or word; messages in which a crisis was detected never get here. */
const feelings: ReadonlyMap<string, number> = new Map(
  Object.entries({
    5: 'desperate devastated unbearable hopeless terrified shattered traumatized heartbroken betrayed abused',
    4: 'panic panicking sobbing furious hysterical crushed destroyed ruined worthless humiliated hate grieving miscarriage died devastating',
    3: 'scared afraid crying cry ashamed angry lonely overwhelmed depressed miserable hurt anxious hopelessly exhausted cheated divorce screaming helpless nightmare rage',
    2: 'worried sad upset stressed frustrated nervous guilty jealous embarrassed confused lost tired annoyed disappointed stuck hurting sick unhappy fear',
  }).flatMap(([points, words]) => words.split(' ').map((word): [string, number] => [word, Number(points)])),
);
const stressing = new Set(
  'very really so extremely totally completely absolutely utterly too always never constantly anymore'.split(' '),
);
const pleas =
  /\b(?:please help|help me|i can'?t (?:take|do) (?:it|this)|can'?t go on|falling apart|breaking down|end of my rope|at my wits'? end|don'?t know what to do)\b/giu;
const cryingFaces = /[😭😢💔😡😱😰🤬]/gu;

const tangles =
  /\b(?:on top of that|also|besides|at the same time|meanwhile|however|although|because|unless|depends|several|multiple|both|custody|court|lawsuit|lawyer|contract|inherit\w*|mortgage|bankrupt\w*|diagnos\w*|chronic|surgery|visa|immigration|trade-?offs?|architecture|migration|concurren\w*|distributed)\b/giu;

const HIGH_FROM = 9;
const MEDIUM_FROM = 4;

export function weighProblem(turns: readonly Turn[]): ProblemWeight {
  const texts = turns.filter((turn) => turn.role === 'user').map((turn) => turn.text);
  const newest = texts.at(-1) ?? '';
  return { complexity: complexityOf(newest, texts.length), emotionalIntensity: intensityOf(newest) };
}

/** Length, questions, circumstances and the number of messages add up. */
function complexityOf(text: string, messages: number): ProblemWeight['complexity'] {
  const words = tokenise(text).length;
  const questions = Math.min(text.match(/\?/gu)?.length ?? 0, 4);
  const circumstances = Math.min(text.match(tangles)?.length ?? 0, 8);
  const points = words / 30 + Math.max(questions - 1, 0) + circumstances + Math.min(Math.max(messages - 2, 0), 4) / 2;
  if (points >= HIGH_FROM) return 'high';
  return points >= MEDIUM_FROM ? 'medium' : 'low';
}

function intensityOf(text: string): number {
  const words = tokenise(text);
  const felt = words
    .map((word) => feelings.get(word.text) ?? 0)
    .filter((points) => points > 0)
    .sort((left, right) => right - left);
  // The strongest feeling counts fully, every further one half.
  const named = (felt[0] ?? 0) + felt.slice(1).reduce((sum, points) => sum + points / 2, 0);
  const pleading = 2 * Math.min(text.match(pleas)?.length ?? 0, 2);
  const faces = Math.min(text.match(cryingFaces)?.length ?? 0, 2);
  const stress = named > 0 ? Math.min(words.filter((word) => stressing.has(word.text)).length, 4) / 2 : 0;
  return Math.min(10, Math.round(named + pleading + faces + stress + loudness(text, words)));
}

function loudness(text: string, words: readonly Word[]): number {
  const shouted = words.filter((word) => /^\p{Lu}{4,}$/u.test(word.typed)).length;
  const marks = text.match(/!{2,}/gu)?.length ?? 0;
  return Math.min(shouted, 4) / 2 + Math.min(marks, 2);
}
