// The tests' servers: started, stopped, frozen, and ended with the process that started them, however that ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { eventually } from '../service-under-test.ts';
import { createServerProcess } from './server-process.ts';
import { testPort } from './test-port.ts';

const newFolder = () => mkdtemp(path.join(tmpdir(), 'consilium-server-'));

/** Counts its starts in a file and answers with its process id. */
const countingServer = `
  const fs = require('node:fs');
  fs.appendFileSync(process.argv[1] + '/starts', 'x');
  process.on('SIGTERM', () => { fs.appendFileSync(process.argv[1] + '/starts', 'polite'); process.exit(0); });
  require('node:http').createServer((_, answer) => answer.end(String(process.pid))).listen(process.argv[2], '127.0.0.1');
`;

async function createCountingServer() {
  const directory = await newFolder();
  const port = await testPort();
  const ask = async (limitMs = 5000) => {
    const response = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(limitMs) });
    return Number(await response.text());
  };
  const server = createServerProcess({
    name: 'counting server',
    directory,
    command: process.execPath,
    programArguments: ['-e', countingServer, directory, String(port)],
    isReady: () =>
      ask().then(
        () => true,
        () => false,
      ),
  });
  return { server, ask, directory, starts: () => readFile(path.join(directory, 'starts'), 'utf8') };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a server process', () => {
  test('restarts with its data after a clean stop and after a crash', async () => {
    const { server, ask, starts, directory } = await createCountingServer();
    await server.start();
    const first = await ask();
    await server.stop();
    expect(isRunning(first)).toBe(false);
    await server.start();
    await server.kill();
    await server.start();
    expect(await starts()).toBe('xpolitexx');
    expect(await ask()).not.toBe(first);
    await server.remove();
    expect(existsSync(directory)).toBe(false);
  });

  test('does not answer while frozen, but can be stopped cleanly', async () => {
    const { server, ask, starts } = await createCountingServer();
    await server.start();
    server.freeze();
    await expect(ask(200)).rejects.toThrow(/timeout/);
    server.thaw();
    expect(await ask()).toBeGreaterThan(0);
    server.freeze();
    await server.stop();
    expect(await starts()).toBe('xpolite');
    await server.remove();
  });

  test('shows the last log lines of a server that does not start', async () => {
    const directory = await newFolder();
    const programArguments = ['-e', 'console.error("no such setting"); process.exit(3)'];
    const server = createServerProcess({
      name: 'broken server',
      directory,
      command: process.execPath,
      programArguments,
      isReady: async () => false,
    });
    await expect(server.start()).rejects.toThrow('broken server did not start: no such setting');
    await server.remove();
  });
});

/** Starts a server, prints its process id, and waits. */
const parent = `
  import { startWatched } from '${new URL('watched-program.ts', import.meta.url).href}';
  const directory = process.argv[1];
  const programArguments = ['-e', 'setInterval(() => {}, 1000)'];
  const { pid } = await startWatched({ command: process.execPath, programArguments, log: directory + '/log', directory });
  console.log(pid);
  setInterval(() => {}, 1000);
`;

describe('a dead parent', () => {
  test.each(['SIGKILL', 'SIGINT', 'SIGTERM'] as const)('leaves neither server nor data after %s', async (signal) => {
    const directory = await newFolder();
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', parent, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const server = Number(String(line));
    expect(isRunning(server)).toBe(true);
    child.kill(signal);
    await eventually(async () => {
      expect(isRunning(server)).toBe(false);
      expect(existsSync(directory)).toBe(false);
    });
  });
});
