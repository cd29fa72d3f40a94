// The thread of the encoder: loads the model when it begins, then answers each text with its vector.
import { parentPort } from 'node:worker_threads';
import { loadSentenceEncoder } from './sentence-encoder.ts';

const encoder = loadSentenceEncoder();

parentPort?.on('message', ({ id, text }: { id: number; text: string }) => {
  const vector = encoder.encode(text);
  parentPort?.postMessage({ id, vector }, [vector.buffer]);
});
