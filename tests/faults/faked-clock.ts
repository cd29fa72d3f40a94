// A clock that can be moved under a running process: libfaketime, where it is installed.
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface FakedClock {
  /** The environment for the process with this clock. */
  readonly environment: Readonly<Record<string, string>>;
  /** `+7200` is two hours ahead of the machine; 0 is the machine's time. */
  shift(seconds: number): Promise<void>;
}

const PLACES = ['/usr/lib', '/usr/local/lib'];

export async function createFakedClock(directory: string): Promise<FakedClock | undefined> {
  const library = await findLibrary();
  if (library === undefined) return undefined;
  const file = path.join(directory, 'clock');
  const shift = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  await shift(0);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers use the monotonic clock: a jump of the wall clock does not affect them on a real machine either.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    shift,
  };
}

async function findLibrary(): Promise<string | undefined> {
  for (const place of PLACES) {
    const folders = ['', ...(await readdir(place).catch(() => []))];
    for (const folder of folders) {
      const library = path.join(place, folder, 'faketime', 'libfaketimeMT.so.1');
      if (existsSync(library)) return library;
    }
  }
  return undefined;
}
