// The sentence vector of a text, from one worker per process that starts with the first text.
import { hash } from 'node:crypto';
import { answeredWithin, createAnsweringThread, type AnsweringThread } from '../threads/answering-thread.ts';

/** Loading takes half a second; a reply must not wait for a thread that does not answer. */
const MOST_WAIT_MS = 4000;

/** 2 KB each. The sentences of a playbook, and what was written before, are asked for with every further message. */
const MOST_KEPT = 2000;

const encoderThread = new URL('./encoder-thread.ts', import.meta.url);

export const createEncoder = (): AnsweringThread<string, Float32Array> => createAnsweringThread(encoderThread);

let encoder: AnsweringThread<string, Float32Array> | undefined;
/** By a hash, so that no text that a person wrote is kept; those asked for last come last. */
const kept = new Map<string, Float32Array>();

/** Undefined when it could not be had in time: then the words of a text decide alone. */
export async function vectorOf(text: string): Promise<Float32Array | undefined> {
  const key = hash('sha256', text);
  const known = kept.get(key);
  const vector = known ?? (await encode(text));
  if (vector) keep(key, vector);
  return vector;
}

function keep(key: string, vector: Float32Array): void {
  kept.delete(key);
  kept.set(key, vector);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

function encode(text: string): Promise<Float32Array | undefined> {
  const { ask } = (encoder ??= createEncoder());
  return answeredWithin(() => ask(text), MOST_WAIT_MS);
}
