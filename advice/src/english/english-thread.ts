// The thread of the English encoder: loads the model when it begins, then answers each text with its vector.
import { parentPort } from 'node:worker_threads';
import type { Question } from '../threads/answering-thread.ts';
import { loadEnglishEncoder } from './english-encoder.ts';

const encoder = loadEnglishEncoder();

parentPort?.on('message', async ({ id, asked }: Question<string>) => {
  const answer = await (await encoder).encode(asked);
  parentPort?.postMessage({ id, answer }, [answer.buffer]);
});
