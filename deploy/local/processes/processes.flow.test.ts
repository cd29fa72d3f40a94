// One process per part: started together, restarted at the same port, ended with their parent.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { childEnvironment } from '@consilium/kit/testing/child-environment.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { startProcesses } from './start-processes.ts';
import type { RunningProcesses } from './start-processes.ts';

// Seven processes start on a machine that may be busy.
jest.setTimeout(120_000);

const environment = { PROFILE: 'embedded', LOG_LEVEL: 'info' };
let database: TestDatabase;
let running: RunningProcesses;

beforeAll(async () => {
  database = await createTestDatabase();
  running = await startProcesses({ databaseUrl: (part) => database.url(part), environment, restart: true });
});
afterAll(async () => {
  await running.stop();
  await database.drop();
});

test('all are ready, each in its own process and at its own port', async () => {
  expect(new Set(running.replicas.map(({ pid }) => pid)).size).toBe(7);
  expect(new Set(running.replicas.map(({ port }) => port)).size).toBe(7);
  const experts = await fetch(`${running.url}/api/chat/experts`);
  expect(experts.status).toBe(200);
});

test('a killed part restarts by itself, at its port', async () => {
  const chat = running.replica('chat');
  const { pid, port } = chat;
  expect(await chat.kill()).toEqual({ code: null, signal: 'SIGKILL' });
  expect(chat.pid).toBeUndefined();
  await chat.ready();
  expect(chat.pid).not.toBe(pid);
  expect(chat.port).toBe(port);
  await eventually(async () => expect((await fetch(`${running.url}/api/chat/experts`)).status).toBe(200));
});

test('a stopped part exits cleanly and stays down until it is started', async () => {
  const metrics = running.replica('metrics');
  expect(await metrics.stop()).toEqual({ code: 0, signal: null });
  expect(metrics.lines.at(-1)).toMatch('"stopped"');
  expect(metrics.pid).toBeUndefined();
  await metrics.start();
  expect((await fetch(`${metrics.url}/readyz`)).status).toBe(200);
});

test('the error of one part at start is reported, and nothing keeps running', async () => {
  const port = running.replica('admin').port;
  const starting = startProcesses({
    databaseUrl: (part) => database.url(part),
    environment,
    restart: true,
    adjust: ({ part }) => (part === 'billing' ? { PORT: String(port) } : {}),
  });
  await expect(starting).rejects.toThrow(`billing cannot start. PORT: ${port} is in use on 127.0.0.1`);
});

test('no process outlives a killed parent', async () => {
  const parent = spawn(process.execPath, [path.join(import.meta.dirname, 'testing', 'parent.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...childEnvironment(), TEST_DATABASE: database.url('metrics') },
  });
  const lines = createInterface({ input: parent.stdout });
  const [pid] = (await once(lines, 'line')) as [string];
  expect(isRunning(Number(pid))).toBe(true);
  parent.kill('SIGKILL');
  await eventually(async () => expect(isRunning(Number(pid))).toBe(false), 20_000);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
