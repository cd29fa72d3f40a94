// What every driver of the file port must do.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Files } from './files.ts';
import { FileTooLargeError } from './files.ts';

export function filesSuite(driver: string, create: () => Promise<Files>): void {
  describe(`files: ${driver}`, () => {
    let files: Files;
    const owner = randomUUID();
    const plain = { contentType: 'text/plain', maxBytes: 100 };
    beforeAll(async () => {
      files = await create();
    });
    afterAll(() => files.stop());

    test('gives back what was put, with its type and size', async () => {
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

    test('lists below a prefix, bounded, and deletes one or all', async () => {
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

    test.each(['../outside', 'a/../../b', '/etc/passwd', '.hidden', 'a//b', ''])('refuses the key %j', async (key) => {
      await expect((async () => files.get(key))()).rejects.toBeInstanceOf(TypeError);
    });
  });
}
