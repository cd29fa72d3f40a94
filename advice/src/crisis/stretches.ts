// The stretches of a text that are judged by themselves: one alarming sentence must not drown in a long story.
import { lengthOf } from './message-length.ts';

/** Most messages are shorter, and then they are judged whole. */
const WORDS_JUDGED_WHOLE = 60;
const WORDS_IN_STRETCH = 30;
/** "He is fine." says nothing by itself. */
const LEAST_WORDS_IN_SENTENCE = 4;
const sentenceEnd = /(?<=[.!?…;])\s+|\n+/u;

/** Each begins with the last sentence of the one before, which may say whom it is about. */
export function stretchesOf(text: string): readonly string[] {
  if (wordsIn(text) <= WORDS_JUDGED_WHOLE) return [text];
  const stretches: string[][] = [[]];
  for (const sentence of sentencesOf(text)) {
    const last = stretches.at(-1) ?? [];
    if (last.length > 0 && wordsIn([...last, sentence].join(' ')) > WORDS_IN_STRETCH)
      stretches.push([...last.slice(-1), sentence]);
    else last.push(sentence);
  }
  return stretches.map((sentences) => sentences.join(' ')).filter((stretch) => stretch.trim() !== '');
}

/**
 * The stretches, and of a long message its sentences too: beside one calm sentence "He collapsed and does not answer" was
 * a danger of 0.19, and 0.99 by itself.
 */
export function partsToJudge(text: string): readonly string[] {
  const stretches = stretchesOf(text);
  const sentences = lengthOf(text) === 'long' ? sentencesOf(text) : [];
  return [...new Set([...stretches, ...sentences.filter((one) => wordsIn(one) >= LEAST_WORDS_IN_SENTENCE)])];
}

const WORDS_IN_WINDOW = 5;
const WORDS_BETWEEN_WINDOWS = 2;

/** Every few words by themselves: "Compare these two offers for me, and I want to die" is calm as a whole. */
export function windowsOf(text: string): readonly string[] {
  const words = text.trim().split(/\s+/u);
  const count = Math.max(1, Math.ceil((words.length - WORDS_IN_WINDOW) / WORDS_BETWEEN_WINDOWS) + 1);
  return Array.from({ length: count }, (_, at) =>
    words.slice(at * WORDS_BETWEEN_WINDOWS, at * WORDS_BETWEEN_WINDOWS + WORDS_IN_WINDOW).join(' '),
  );
}

const sentencesOf = (text: string): string[] => text.split(sentenceEnd).flatMap(cutLong);

function wordsIn(text: string): number {
  return text.trim().split(/\s+/u).length;
}

/** Text without full stops is cut by words. */
function cutLong(sentence: string): string[] {
  const words = sentence.trim().split(/\s+/u);
  return Array.from({ length: Math.ceil(words.length / WORDS_IN_STRETCH) }, (_, at) =>
    words.slice(at * WORDS_IN_STRETCH, (at + 1) * WORDS_IN_STRETCH).join(' '),
  );
}
