// Waits until a process reports that it is ready.
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ending } from './part-process.ts';

const EVERY_MS = 30;
const ANSWER_MS = 1000;
const LONGEST_MS = 60_000;

/** False when it ended before, or was not ready within a minute. */
export async function untilReady(url: string, ended: Promise<Ending>): Promise<boolean> {
  const stopped = new AbortController();
  void ended.then(() => stopped.abort());
  const deadline = performance.now() + LONGEST_MS;
  while (!stopped.signal.aborted && performance.now() < deadline) {
    if (await answersReady(url)) return !stopped.signal.aborted;
    await delay(EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
  }
  return false;
}

/** On a new connection: a kept-alive one would belong to another process after a restart. */
function answersReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`${url}/readyz`, { agent: false, timeout: ANSWER_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
