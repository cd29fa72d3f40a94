import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { cpuMsOfEnded } from './ended-children.ts';

const busyMs = 150;
const program = `while (process.cpuUsage().user < ${busyMs * 1000}) Math.random();`;

// Elsewhere the system does not tell it.
(process.platform === 'linux' ? test : test.skip)('a process that ended is counted, and none twice', () => {
  const before = cpuMsOfEnded() ?? 0;
  expect(spawnSync(process.execPath, ['-e', program]).status).toBe(0);
  const after = cpuMsOfEnded() ?? 0;
  // A tick is 10 ms.
  expect(after - before).toBeGreaterThanOrEqual(busyMs - 10);
  expect(cpuMsOfEnded()).toBe(after);
});
