// The thread begins at the first question, bounds its queue, comes back after a crash, and never keeps a process alive.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from '@jest/globals';
import { answeredWithin, createAnsweringThread, type AnsweringThread } from './answering-thread.ts';

const misbehaving = new URL('testing/misbehaving-thread.ts', import.meta.url);
type Counting = AnsweringThread<string, Float32Array>;
const threads: Counting[] = [];

function create(file = misbehaving, options = {}): Counting {
  const created: Counting = createAnsweringThread(file, options);
  threads.push(created);
  return created;
}

afterEach(async () => {
  await Promise.all(threads.splice(0).map((one) => one.close()));
});

describe('a thread that answers', () => {
  test('gives each question its own answer, from one thread', async () => {
    const thread = create();
    const answers = await Promise.all(['a', 'bb', 'ccc'].map((text) => thread.ask(text)));
    expect(answers.map(([length]) => length)).toEqual([1, 2, 3]);
    expect(new Set(answers.map(([, id]) => id)).size).toBe(1);
  });

  test('begins at the first question: until then a missing file does no harm', async () => {
    const thread = create(new URL('file:///no-such-thread.ts'));
    await expect(thread.ask('a')).rejects.toThrow('The thread crashed.');
  });

  test('refuses questions beyond its bound, and takes them again later', async () => {
    const thread = create(misbehaving, { mostWaiting: 2 });
    const taken = [thread.ask('a'), thread.ask('b')];
    await expect(thread.ask('c')).rejects.toThrow('Too many questions wait');
    await Promise.all(taken);
    expect((await thread.ask('four'))[0]).toBe(4);
  });

  test.each(['crash', 'end'])('rejects what waits when it has to %s, and begins anew', async (deed) => {
    const thread = create();
    const [, before] = await thread.ask('a');
    const answers = await Promise.allSettled([thread.ask('wait'), thread.ask(deed), thread.ask('after')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const [length, after] = await thread.ask('hello');
    expect(length).toBe(5);
    expect(after).not.toBe(before);
  });

  test('rejects what waits when it is closed, and everything after that', async () => {
    const thread = create();
    const [waiting] = await Promise.allSettled([thread.ask('wait'), thread.close()]);
    expect(waiting).toMatchObject({ status: 'rejected', reason: { message: 'The thread ended.' } });
    await expect(thread.ask('a')).rejects.toThrow('The thread is closed.');
    await thread.close();
  });

  test('prints nothing and keeps no process alive', async () => {
    const program = `
      import { createAnsweringThread } from ${JSON.stringify(new URL('answering-thread.ts', import.meta.url).href)};
      const thread = createAnsweringThread(new URL(${JSON.stringify(misbehaving.href)}));
      const answered = setInterval(() => {}, 1000);
      await thread.ask('print');
      await thread.ask('crash').catch(() => {});
      await thread.ask('a');
      clearInterval(answered);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, output }).toEqual({ code: 0, output: '' });
  });

  test('is waited for only so long, and a crash is no answer either', async () => {
    const thread = create();
    expect(await answeredWithin(() => thread.ask('wait'), 5)).toBeUndefined();
    expect(await answeredWithin(() => thread.ask('crash'), 10_000)).toBeUndefined();
    expect(await answeredWithin(() => thread.ask('four'), 10_000)).toContain(4);
  });
});
