// The English vector of a text, from one worker per process that starts with the first English text.
import { detectLanguage } from '../language/detect-language.ts';
import { answeredWithin, createAnsweringThread, type AnsweringThread } from '../threads/answering-thread.ts';
import { keepVectors } from '../vectors/kept-vectors.ts';

/** Loading takes one and a half seconds; a reply must not wait for a thread that does not answer. */
const MOST_WAIT_MS = 4000;

const thread = new URL('./english-thread.ts', import.meta.url);

export const createEnglishEncoder = (): AnsweringThread<string, Float32Array> => createAnsweringThread(thread);

let encoder: AnsweringThread<string, Float32Array> | undefined;
const vectorOfEnglish = keepVectors((text) => {
  const { ask } = (encoder ??= createEnglishEncoder());
  return answeredWithin(() => ask(text), MOST_WAIT_MS);
});

/** Undefined for a text in another language, and when it could not be had in time. */
export async function englishVectorOf(text: string): Promise<Float32Array | undefined> {
  return isEnglish(text) ? vectorOfEnglish(text) : undefined;
}

/** A few words that could be of several languages count as English. */
export const isEnglish = (text: string): boolean => (detectLanguage(text) ?? 'en') === 'en';
