// What every driver of the file port must do.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Files } from './files.ts';
import { FileTooLargeError } from './files.ts';

const bytesOf = (content: string | Buffer) => Readable.from([Buffer.from(content)]);
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Yields `pieces` chunks of a mebibyte, calling `between` before each. */
function mebibytes(pieces: number, between: (piece: number) => void): Readable {
  return Readable.from(
    (async function* () {
      for (let piece = 0; piece < pieces; piece++) {
        between(piece);
        yield Buffer.alloc(1024 * 1024, piece);
      }
    })(),
  );
}

export function filesSuite(driver: string, create: () => Promise<Files>): void {
  describe(`files: ${driver}`, () => {
    let files: Files;
    const owner = randomUUID();
    const plain = { contentType: 'text/plain', maxBytes: 100 };
    beforeAll(async () => {
      files = await create();
    });
    afterAll(() => files.stop());

    test('returns what was put, with its type and size', async () => {
      await files.put(`${owner}/a/note.txt`, Readable.from([Buffer.from('hello '), Buffer.from('there')]), plain);
      const found = await files.get(`${owner}/a/note.txt`);
      expect(found?.file).toEqual({ key: `${owner}/a/note.txt`, sizeBytes: 11, contentType: 'text/plain' });
      expect(found && (await text(found.content))).toBe('hello there');
    });

    test('has nothing under an unknown key', async () => {
      expect(await files.get(`${owner}/nothing.txt`)).toBeUndefined();
    });

    test('refuses more than the limit and keeps nothing of it', async () => {
      const tooMuch = Readable.from([Buffer.alloc(60), Buffer.alloc(60)]);
      await expect(files.put(`${owner}/b/big.bin`, tooMuch, plain)).rejects.toBeInstanceOf(FileTooLargeError);
      expect(await files.get(`${owner}/b/big.bin`)).toBeUndefined();
      expect(await files.list(`${owner}/b`, 10)).toEqual([]);
    });

    test('keeps the former content when a replacement fails half-way', async () => {
      await files.put(`${owner}/c/kept.txt`, Readable.from([Buffer.from('first')]), plain);
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('second');
          throw new Error('the line dropped');
        })(),
      );
      await expect(files.put(`${owner}/c/kept.txt`, broken, plain)).rejects.toThrow('the line dropped');
      const found = await files.get(`${owner}/c/kept.txt`);
      expect(found && (await text(found.content))).toBe('first');
    });

    test('replaces content, size and type', async () => {
      await files.put(`${owner}/e/page`, bytesOf('first'), plain);
      await files.put(`${owner}/e/page`, bytesOf('<p>second</p>'), { ...plain, contentType: 'text/html' });
      const found = await files.get(`${owner}/e/page`);
      expect(found?.file).toEqual({ key: `${owner}/e/page`, sizeBytes: 13, contentType: 'text/html' });
      expect(found && (await text(found.content))).toBe('<p>second</p>');
    });

    test('takes an empty file, and one of exactly the limit', async () => {
      expect(await files.put(`${owner}/f/empty`, Readable.from([]), plain)).toMatchObject({ sizeBytes: 0 });
      expect(await files.put(`${owner}/f/full`, bytesOf('x'.repeat(100)), plain)).toMatchObject({ sizeBytes: 100 });
      const found = await files.get(`${owner}/f/empty`);
      expect(found && (await text(found.content))).toBe('');
    });

    test('stores many megabytes unchanged', async () => {
      const content = randomBytes(13_000_001);
      const limits = { contentType: 'application/zip', maxBytes: 20_000_000 };
      await files.put(
        `${owner}/g/big.zip`,
        Readable.from([content.subarray(0, 7_000_000), content.subarray(7_000_000)]),
        limits,
      );
      const found = await files.get(`${owner}/g/big.zip`);
      expect(found?.file.sizeBytes).toBe(content.length);
      expect(found && hashOf(await buffer(found.content))).toBe(hashOf(content));
    });

    test('refuses content that exceeds the limit after many megabytes, stops reading it, and keeps nothing', async () => {
      let read = 0;
      const endless = mebibytes(1000, () => void (read += 1));
      const limits = { contentType: 'application/zip', maxBytes: 12 * 1024 * 1024 };
      await expect(files.put(`${owner}/h/big.zip`, endless, limits)).rejects.toBeInstanceOf(FileTooLargeError);
      expect(read).toBeLessThan(50);
      expect(endless.destroyed).toBe(true);
      expect(await files.get(`${owner}/h/big.zip`)).toBeUndefined();
    });

    test.each([2, 9])('keeps the former content when the upload is aborted after %d megabytes', async (after) => {
      const key = `${owner}/i/kept-${after}`;
      await files.put(key, bytesOf('first'), plain);
      const abort = new AbortController();
      const content = mebibytes(1000, (piece) => piece === after && abort.abort());
      const limits = { contentType: 'text/plain', maxBytes: 1e9, signal: abort.signal };
      await expect(files.put(key, content, limits)).rejects.toMatchObject({ name: 'AbortError' });
      expect(content.destroyed).toBe(true);
      const found = await files.get(key);
      expect(found && (await text(found.content))).toBe('first');
    });

    test('stores nothing when it is aborted before it begins', async () => {
      const limits = { ...plain, signal: AbortSignal.abort() };
      await expect(files.put(`${owner}/j/never`, bytesOf('x'), limits)).rejects.toMatchObject({ name: 'AbortError' });
      expect(await files.list(`${owner}/j`, 10)).toEqual([]);
    });

    test('a prefix is a folder: deeper files belong to it, names that only begin with it do not', async () => {
      const keys = [`${owner}/k/1/deep/er`, `${owner}/k/1/flat`, `${owner}/k/10/other`];
      for (const key of keys) await files.put(key, bytesOf('x'), plain);
      expect((await files.list(`${owner}/k/1`, 10)).map((file) => file.key)).toEqual(keys.slice(0, 2));
      expect(await files.deletePrefix(`${owner}/k/1`)).toBe(2);
      expect((await files.list(`${owner}/k`, 10)).map((file) => file.key)).toEqual(keys.slice(2));
    });

    test('deleting a missing file is no error', async () => {
      await files.delete(`${owner}/nothing.txt`);
      expect(await files.deletePrefix(`${owner}/nothing`)).toBe(0);
    });

    test('lists below a prefix, with a limit, and deletes one or all', async () => {
      for (const name of ['1.txt', '2.txt', '3.txt'])
        await files.put(`${owner}/d/${name}`, Readable.from([Buffer.from(name)]), plain);
      expect((await files.list(`${owner}/d`, 2)).map((file) => file.key)).toEqual([
        `${owner}/d/1.txt`,
        `${owner}/d/2.txt`,
      ]);
      await files.delete(`${owner}/d/1.txt`);
      expect(await files.deletePrefix(`${owner}/d`)).toBe(2);
      expect(await files.list(`${owner}/d`, 10)).toEqual([]);
    });

    test.each(['../outside', 'a/../../b', '/etc/passwd', '.hidden', 'a//b', 'a/', 'a.content-type', 'a\n', ''])(
      'refuses the key %j',
      async (key) => {
        const calls = [
          async () => files.get(key),
          async () => files.put(key, bytesOf('x'), plain),
          async () => files.delete(key),
          async () => files.deletePrefix(key),
          async () => files.list(key, 1),
        ];
        for (const call of calls) await expect(call()).rejects.toBeInstanceOf(TypeError);
      },
    );
  });
}
