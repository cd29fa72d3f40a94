// The sentence vector of a text, from one worker per process that starts with the first text.
import { answeredWithin, createAnsweringThread, type AnsweringThread } from '../threads/answering-thread.ts';
import { createKeptVectors } from './kept-vectors.ts';

/** Loading takes half a second; a reply must not wait for a thread that does not answer. */
const MOST_WAIT_MS = 4000;

const encoderThread = new URL('./encoder-thread.ts', import.meta.url);

export const createEncoder = (): AnsweringThread<string, Float32Array> => createAnsweringThread(encoderThread);

let encoder: AnsweringThread<string, Float32Array> | undefined;
const kept = createKeptVectors();

/** Undefined when it could not be had in time: then the words of a text decide alone. */
export async function vectorOf(text: string): Promise<Float32Array | undefined> {
  const vector = kept.get(text) ?? (await encode(text));
  if (vector) kept.keep(text, vector);
  return vector;
}

function encode(text: string): Promise<Float32Array | undefined> {
  const { ask } = (encoder ??= createEncoder());
  return answeredWithin(() => ask(text), MOST_WAIT_MS);
}
