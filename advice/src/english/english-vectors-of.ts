// The English vectors of texts, from one worker per process that starts with the first English text.
import { detectLanguage } from '../language/detect-language.ts';
import { answeredWithin, createAnsweringThread, type AnsweringThread } from '../threads/answering-thread.ts';
import { createKeptVectors } from '../vectors/kept-vectors.ts';

/** Loading takes one and a half seconds; a reply must not wait for a thread that does not answer. */
const MOST_WAIT_MS = 4000;
/** The texts of a message are asked for together, so that it waits in line once. Most have fewer; the rest are a next question. */
const MOST_TOGETHER = 16;
/** A message takes up to 0.2 s: what waits behind more of them would not be answered in time. */
const MOST_WAITING = 20;

const thread = new URL('./english-thread.ts', import.meta.url);

export type EnglishThread = AnsweringThread<readonly string[], readonly Float32Array[]>;

export const createEnglishEncoder = (): EnglishThread => createAnsweringThread(thread, { mostWaiting: MOST_WAITING });

let encoder: EnglishThread | undefined;
const kept = createKeptVectors();

/** By the text; without those in another language, and without those that could not be had in time. */
export async function englishVectorsOf(texts: readonly string[]): Promise<ReadonlyMap<string, Float32Array>> {
  const found = new Map<string, Float32Array>();
  const missing = [...new Set(texts)].filter((text) => {
    const vector = isEnglish(text) ? kept.get(text) : undefined;
    if (vector) found.set(text, vector);
    return isEnglish(text) && !vector;
  });
  for (let from = 0; from < missing.length; from += MOST_TOGETHER)
    await encode(missing.slice(from, from + MOST_TOGETHER), found);
  return found;
}

async function encode(texts: readonly string[], found: Map<string, Float32Array>): Promise<void> {
  const { ask } = (encoder ??= createEnglishEncoder());
  const vectors = await answeredWithin(() => ask(texts), MOST_WAIT_MS);
  for (const [place, vector] of (vectors ?? []).entries()) {
    kept.keep(texts[place] ?? '', vector);
    found.set(texts[place] ?? '', vector);
  }
}

/** A few words that could be of several languages count as English. */
export const isEnglish = (text: string): boolean => (detectLanguage(text) ?? 'en') === 'en';
