// Offers a load from a process of its own, so that it shares no event loop with what it measures.
import { fork } from 'node:child_process';
import path from 'node:path';
import type { LoadPlan, LoadResult } from './load-plan.ts';

export function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'), { execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the load generator ended with ${code} before its result`)));
    child.once('message', (result) => resolve(result as LoadResult));
    child.send(plan);
  });
}
