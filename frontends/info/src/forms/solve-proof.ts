// Solves the puzzle that a form is sent with, in a worker where there are workers.
import { api } from '@consilium/web/api/api.ts';
import { startWorker } from '#forms/start-solving.ts';

interface Puzzle {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly max: number;
}

/** Returns the proof as ALTCHA encodes it: base64 of JSON. */
export async function solveProof(): Promise<string> {
  const { algorithm, challenge, salt, signature, maxNumber } = await api.admin.getFormChallenge();
  const number = await solve({ algorithm, challenge, salt, max: maxNumber });
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}

async function solve(puzzle: Puzzle): Promise<number> {
  const worker = startWorker();
  if (!worker) return solveHere(puzzle);
  try {
    return await answerOf(worker, puzzle);
  } catch {
    // A worker that cannot be loaded.
    return await solveHere(puzzle);
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, puzzle: Puzzle): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  worker.addEventListener('error', () => reject(new Error('The worker failed.')));
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const number = numberIn(data);
    if (number === undefined) reject(new Error('There is no solution.'));
    else resolve(number);
  });
  worker.postMessage({ type: 'work', payload: puzzle }, []);
  return promise;
}

async function solveHere({ challenge, salt, algorithm, max }: Puzzle): Promise<number> {
  const { solveChallenge } = await import('altcha-lib/v1');
  const number = numberIn(await solveChallenge(challenge, salt, algorithm, max).promise);
  if (number === undefined) throw new Error('There is no solution.');
  return number;
}

function numberIn(solution: unknown): number | undefined {
  if (typeof solution !== 'object' || solution === null || !('number' in solution)) return undefined;
  return typeof solution.number === 'number' ? solution.number : undefined;
}
