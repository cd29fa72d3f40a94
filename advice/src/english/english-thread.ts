// The thread of the English encoder: loads the model when it begins, then answers texts with their vectors.
import { parentPort } from 'node:worker_threads';
import type { Question } from '../threads/answering-thread.ts';
import { loadEnglishEncoder } from './english-encoder.ts';

const encoder = loadEnglishEncoder();

parentPort?.on('message', (question: Question<readonly string[]>) => void reply(question));

/** One text after the other: run together they would be rounded by one step, and change each other's vectors. */
async function reply({ id, asked }: Question<readonly string[]>): Promise<void> {
  const { encode } = await encoder;
  const answer: Float32Array<ArrayBuffer>[] = [];
  for (const text of asked) answer.push(await encode(text));
  parentPort?.postMessage(
    { id, answer },
    answer.map(({ buffer }) => buffer),
  );
}
