// Whatever a confined program does, only that program is affected.
import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { memoryKeeper } from './confinement.ts';
import type { MemoryKeeper } from './confinement.ts';
import { confinement } from './read-confined.ts';
import { runConfined } from './run-confined.ts';
import type { ConfinedRequest } from './run-confined.ts';

const MEBIBYTE = 1024 * 1024;
const program = new URL('testing/misbehaving-program.ts', import.meta.url);

function run(deed: string, more: Partial<ConfinedRequest> = {}) {
  return runConfined({ program, words: [deed], bytes: Buffer.from('a letter'), limits: confinement, ...more });
}

describe('a confined program', () => {
  test('gets the bytes and answers', async () => {
    expect(await run('echo')).toMatchObject({
      outcome: 'answered',
      answer: { head: 8, parts: [Buffer.from('a letter')] },
    });
  });

  // On Linux the system enforces the limit, elsewhere a thread; the thread is tested on Linux, too.
  test.each([...new Set<MemoryKeeper>([memoryKeeper, 'thread'])])(
    'that uses too much memory is ended by the %s',
    async (keeper) => {
      const before = process.memoryUsage.rss();
      const result = await run('take memory', { keeper });
      expect(result).toMatchObject({ outcome: 'exceeded', limit: 'memory' });
      expect(result.peakResidentBytes).toBeLessThan(confinement.memoryBytes + 64 * MEBIBYTE);
      expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MEBIBYTE);
    },
  );

  test('cannot allocate more than its limit at once', async () => {
    const result = await run('take memory at once');
    expect(['failed', 'exceeded']).toContain(result.outcome);
    expect(result.peakResidentBytes).toBeLessThan(confinement.memoryBytes);
  });

  test('that uses too much processor time is ended by the system', async () => {
    const limits = { ...confinement, cpuSeconds: 1, longestMs: 600_000 };
    expect(await run('take time', { limits })).toMatchObject({ outcome: 'exceeded', limit: 'time' });
  });

  test('that only waits is ended by the time limit', async () => {
    const limits = { ...confinement, longestMs: 50 };
    expect(await run('wait for ever', { limits })).toMatchObject({ outcome: 'exceeded', limit: 'time' });
  });

  test('that answers without end is cut off', async () => {
    expect(await run('answer without end')).toMatchObject({ outcome: 'exceeded', limit: 'answer' });
  });

  test('that fails reports why', async () => {
    expect(await run('throw')).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('no file of mine') });
  });

  test('that cannot start is our fault, not that of the bytes', async () => {
    await expect(run('nothing that it knows')).rejects.toThrow('no deed is called');
  });

  test('has no environment, no files but code, no network and no programs', async () => {
    const result = await run('look around');
    expect(result).toMatchObject({
      answer: {
        head: {
          secrets: 'ERR_ACCESS_DENIED',
          writing: 'ERR_ACCESS_DENIED',
          network: 'ERR_ACCESS_DENIED',
          programs: 'ERR_ACCESS_DENIED',
        },
      },
    });
    expect(existsSync('/tmp/written')).toBe(false);
  });

  test('ends with the process that asked', async () => {
    const gone = new AbortController();
    const reason = new Error('the tab was closed');
    const running = run('wait for ever', { signal: gone.signal });
    gone.abort(reason);
    await expect(running).rejects.toBe(reason);
  });
});
