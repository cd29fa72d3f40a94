// The thread of the encoder: loads the model when it begins, then answers each text with its vector.
import { parentPort } from 'node:worker_threads';
import type { Question } from '../threads/answering-thread.ts';
import { loadSentenceEncoder } from './sentence-encoder.ts';

const encoder = loadSentenceEncoder();

parentPort?.on('message', ({ id, asked }: Question<string>) => {
  const answer = encoder.encode(asked);
  parentPort?.postMessage({ id, answer }, [answer.buffer]);
});
