// Inside a confined process: reads what its parent sends, answers once, and ends with its parent.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readyMark, writeFrame } from './frame.ts';
import type { ConfinedAnswer } from './frame.ts';

export type Read = (bytes: Buffer) => Promise<ConfinedAnswer>;

/** `prepare` loads what reading needs, before the time limit starts. An error in either ends the process. */
export async function answerOnce(prepare: (words: readonly string[]) => Promise<Read>): Promise<void> {
  const [length = '', mostResidentBytes = '', ...words] = process.argv.slice(2);
  if (mostResidentBytes !== 'unwatched') watchResidentSize(Number(mostResidentBytes));
  const read = await prepare(words);
  process.stdout.write(Buffer.of(readyMark));
  const bytes = await receive(Number(length));
  process.stdin.resume();
  const answer = await read(bytes);
  const residentBytes = process.memoryUsage.rss();
  process.stdout.write(writeFrame({ ...answer, residentBytes }), end);
}

async function receive(length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let at = 0;
  // The parent keeps its end open until it has the answer: when it closes, the answer is not needed any more.
  process.stdin.once('end', end).once('error', end);
  while (at < length) {
    const chunk = process.stdin.read() as Buffer | null;
    if (chunk) at += chunk.copy(bytes, at);
    else await once(process.stdin, 'readable');
  }
  return bytes;
}

/** Not process.exit(), which waits for running native code. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

const CHECK_EVERY_MS = 20;

/** In a thread, because reading may block the main thread. */
function watchResidentSize(mostBytes: number): void {
  const look = `setInterval(() => process.memoryUsage.rss() > ${mostBytes} && process.kill(process.pid, 'SIGKILL'), ${CHECK_EVERY_MS})`;
  new Worker(look, {
    eval: true,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  }).unref();
}
