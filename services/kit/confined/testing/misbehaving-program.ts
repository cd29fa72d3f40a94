// A confined program that misbehaves as its first argument says, like one taken over by a hostile file.
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { answerOnce } from '../answer-once.ts';
import type { ConfinedAnswer } from '../frame.ts';

const held: Buffer[] = [];
const told = (head: unknown): ConfinedAnswer => ({ head, parts: [] });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (error as NodeJS.ErrnoException).code,
  );

const deeds: Readonly<Record<string, (bytes: Buffer) => Promise<ConfinedAnswer>>> = {
  echo: async (bytes) => ({ head: bytes.length, parts: [bytes] }),
  'take memory': async () => {
    for (;;) {
      held.push(Buffer.alloc(4 * 1024 * 1024, 1));
      await pause(1);
    }
  },
  'take memory at once': async () => told(Buffer.alloc(1024 * 1024 * 1024, 1).length),
  'take time': async () => {
    for (;;) held.length = 0;
  },
  'wait for ever': async () => pause(1_000_000_000, told(null)),
  'answer without end': async () => {
    for (;;) if (!process.stdout.write(Buffer.alloc(1024 * 1024))) await once(process.stdout, 'drain');
  },
  throw: async () => {
    throw new Error('no file of mine');
  },
  'look around': async () =>
    told({
      environment: Object.keys(process.env).toSorted(),
      secrets: await refusalOf(readFile('/etc/passwd')),
      writing: await refusalOf(writeFile('/tmp/written', 'x')),
      network: await refusalOf(once(connect(9, '127.0.0.1'), 'connect')),
      programs: await refusalOf((async () => spawn('/bin/true'))()),
    }),
};

await answerOnce(async ([deed = '']) => {
  const read = deeds[deed];
  if (!read) throw new Error(`no deed is called ${deed}`);
  return read;
});
