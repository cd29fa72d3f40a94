// Inspects a running Node process by its inspector: memory and handles after a garbage collection.
import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { residentMegabytes } from '../bench/running-product.ts';

const MEGABYTE = 2 ** 20;

export interface Holdings {
  readonly residentMb: number;
  /** After a garbage collection. */
  readonly heapMb: number;
  /** Active resources as Node counts them: timers, sockets, servers and so on. */
  readonly handles: number;
  /** Open files, including sockets; undefined without /proc. */
  readonly files: number | undefined;
  readonly sockets: number | undefined;
}

export interface InspectedProcess {
  holdings(): Promise<Holdings>;
  close(): void;
}

/**
 * The process was started with `--inspect-port=0`: a signal makes it listen, and it prints the URL on its error output.
 */
export async function inspectProcess(pid: number, output: () => string): Promise<InspectedProcess> {
  const before = output().length;
  process.kill(pid, 'SIGUSR1');
  const socket = await connect(await announced(() => output().slice(before)));
  let lastId = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const call = (method: string, params: object = {}): Promise<unknown> => {
    lastId += 1;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(lastId, resolve);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return promise;
  };
  return {
    async holdings() {
      await call('HeapProfiler.collectGarbage');
      const { heapUsed, handles } = await evaluate(call);
      return {
        residentMb: residentMegabytes(pid) ?? 0,
        heapMb: heapUsed / MEGABYTE,
        handles,
        ...(await openFiles(pid)),
      };
    },
    close: () => socket.close(),
  };
}

async function announced(output: () => string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const address = /Debugger listening on (ws:\/\/\S+)/.exec(output())?.[1];
    if (address !== undefined) return address;
    await delay(50);
  }
  throw new Error('the process does not let itself be inspected');
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return socket;
}

async function evaluate(call: (method: string, params: object) => Promise<unknown>) {
  const answer = await call('Runtime.evaluate', {
    expression: '({ heapUsed: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo().length })',
    returnByValue: true,
  });
  return (answer as { result: { value: { heapUsed: number; handles: number } } }).result.value;
}

async function openFiles(pid: number): Promise<Pick<Holdings, 'files' | 'sockets'>> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return { files: undefined, sockets: undefined };
  const targets = await Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => '')));
  return { files: names.length, sockets: targets.filter((target) => target.startsWith('socket:')).length };
}
