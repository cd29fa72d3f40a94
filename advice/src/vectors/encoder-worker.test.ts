// The worker begins at the first text, bounds its queue, comes back after a crash, and never keeps a process alive.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createEncoderWorker } from './encoder-worker.ts';
import type { EncoderWorker, EncoderWorkerOptions } from './encoder-worker.ts';

const thread = new URL('testing/misbehaving-thread.ts', import.meta.url);
const workers: EncoderWorker[] = [];

function create(options: EncoderWorkerOptions = { thread }): EncoderWorker {
  const worker = createEncoderWorker(options);
  workers.push(worker);
  return worker;
}

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
});

describe('the encoder in a thread', () => {
  test('answers as the encoder does', async () => {
    const worker = create({});
    const [vector, other] = await Promise.all([worker.encode('My bicycle was stolen.'), worker.encode('')]);
    expect(vector).toHaveLength(512);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    expect(other).not.toEqual(vector);
  });

  test('gives each text its own answer, from one thread', async () => {
    const worker = create();
    const answers = await Promise.all(['a', 'bb', 'ccc'].map((text) => worker.encode(text)));
    expect(answers.map(([length]) => length)).toEqual([1, 2, 3]);
    expect(new Set(answers.map(([, id]) => id)).size).toBe(1);
  });

  test('begins at the first text: until then a missing file does no harm', async () => {
    const worker = create({ thread: new URL('file:///no-such-thread.ts') });
    await expect(worker.encode('a')).rejects.toThrow('The encoder crashed.');
  });

  test('refuses texts beyond its bound, and takes them again later', async () => {
    const worker = create({ thread, mostWaiting: 2 });
    const taken = [worker.encode('a'), worker.encode('b')];
    await expect(worker.encode('c')).rejects.toThrow('Too many texts wait');
    await Promise.all(taken);
    expect((await worker.encode('four'))[0]).toBe(4);
  });

  test.each(['crash', 'end'])('rejects what waits when it has to %s, and begins anew', async (deed) => {
    const worker = create();
    const [, before] = await worker.encode('a');
    const answers = await Promise.allSettled([worker.encode('wait'), worker.encode(deed), worker.encode('after')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const [length, after] = await worker.encode('hello');
    expect(length).toBe(5);
    expect(after).not.toBe(before);
  });

  test('rejects what waits when it is closed, and everything after that', async () => {
    const worker = create();
    const [waiting] = await Promise.allSettled([worker.encode('wait'), worker.close()]);
    expect(waiting).toMatchObject({ status: 'rejected', reason: { message: 'The encoder ended.' } });
    await expect(worker.encode('a')).rejects.toThrow('The encoder is closed.');
    await worker.close();
  });

  test('prints nothing and keeps no process alive', async () => {
    const program = `
      import { createEncoderWorker } from ${JSON.stringify(new URL('encoder-worker.ts', import.meta.url).href)};
      const worker = createEncoderWorker({ thread: new URL(${JSON.stringify(thread.href)}) });
      const answered = setInterval(() => {}, 1000);
      await worker.encode('print');
      await worker.encode('crash').catch(() => {});
      await worker.encode('a');
      clearInterval(answered);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, output }).toEqual({ code: 0, output: '' });
  });
});
