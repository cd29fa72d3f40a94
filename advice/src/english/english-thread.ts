// The thread of the English encoder: loads the model when it begins, then answers each text with its vector.
import { parentPort } from 'node:worker_threads';
import type { Question } from '../threads/answering-thread.ts';
import { loadEnglishEncoder } from './english-encoder.ts';

const encoder = loadEnglishEncoder();

parentPort?.on('message', (question: Question<string>) => void reply(question));

async function reply({ id, asked }: Question<string>): Promise<void> {
  const { encode } = await encoder;
  const answer = await encode(asked);
  parentPort?.postMessage({ id, answer }, [answer.buffer]);
}
