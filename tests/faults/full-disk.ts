// The embedded profile on a small separate disk (tmpfs) that fills up under traffic, and is freed again.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '@consilium/kit/clock.ts';
import { derivedPasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { startLocalDatabase } from '@consilium/local/database.ts';
import { freePort } from '@consilium/local/free-port.ts';
import { startStack } from '@consilium/local/stack.ts';
import { signInPeople } from '../traffic/people.ts';
import { tryFault } from './trial.ts';
import type { Trial } from './trial.ts';

const DISK_MB = 256;
const FULL_MS = 8_000;

export function diskFullImpossible(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  return process.getuid?.() === 0 ? undefined : 'needs root, to mount a small disk';
}

export async function diskFull(name: string, people: number): Promise<Trial> {
  const disk = await mkdtemp(path.join(tmpdir(), 'consilium-small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk]);
  try {
    return await onDisk(disk, name, people);
  } finally {
    execFileSync('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

async function onDisk(disk: string, name: string, people: number): Promise<Trial> {
  const database = await startLocalDatabase(
    path.join(disk, 'postgres'),
    derivedPasswords(randomBytes(12).toString('hex')),
  );
  const port = await freePort();
  const stack = await startStack({
    databaseUrl: (service) => database.urlFor(service),
    dataDirectory: disk,
    inboxDirectory: path.join(disk, 'inbox'),
    port,
    webDirectory: undefined,
    environment: {
      RATE_LIMIT_MESSAGES_PER_MINUTE: '-1',
      RATE_LIMIT_REQUESTS_PER_MINUTE: '-1',
      QUOTA_FREE_STANDARD: '-1',
      // A unit held for a message that could not be stored is released after this.
      REPLY_MAX_AGE_MS: '15000',
    },
    clock: systemClock,
    logLevel: 'silent',
  });
  try {
    const members = await signInPeople(database.urlFor('auth'), stack.url, people);
    return await tryFault({ name, urls: () => [stack.url], members, happen: () => fillFor(disk, FULL_MS) });
  } finally {
    await stack.stop();
    await database.stop();
  }
}

async function fillFor(disk: string, durationMs: number): Promise<void> {
  const ballast = path.join(disk, 'ballast');
  const { bavail, bsize } = await statfs(disk);
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined);
  await delay(durationMs);
  await rm(ballast);
}
