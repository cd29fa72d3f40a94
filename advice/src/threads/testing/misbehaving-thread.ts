// Answers each text with a vector of its length, without a model; some texts make it crash, end or never answer.
import { parentPort, threadId } from 'node:worker_threads';
import type { Question } from '../answering-thread.ts';

parentPort?.on('message', ({ id, asked: text }: Question<string>) => {
  if (text === 'crash') throw new Error('crashed');
  if (text === 'end') process.exit(1);
  if (text === 'print') process.stdout.write('printed\n');
  if (text !== 'wait') parentPort?.postMessage({ id, answer: Float32Array.of(text.length, threadId) }, []);
});
