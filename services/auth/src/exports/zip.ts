// Streams a folder of the file store as one zip, with a page of contents.
import type { Files } from '@consilium/kit/files/files.ts';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { archiveIndex } from './archive-index.ts';

/** The uploads of one person plus the few files of each section. */
const MOST_FILES = 100_000;
const compressedTypes = /^(text\/|application\/json)/;

export async function* zipOf(files: Files, folder: string, askedAt: Date): AsyncIterable<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const stored = await files.list(folder, MOST_FILES);
  const names = stored.map(({ key }) => key.slice(folder.length + 1));
  add(zip, 'index.html', true).push(new TextEncoder().encode(archiveIndex(names, askedAt)), true);
  for (const [index, { key, contentType }] of stored.entries()) {
    const found = await files.get(key);
    if (!found) continue;
    const entry = add(zip, names[index] ?? key, compressedTypes.test(contentType));
    for await (const chunk of found.content) {
      entry.push(chunk as Uint8Array);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

/** Pictures and documents are compressed already. */
function add(zip: Zip, name: string, compress: boolean): ZipDeflate | ZipPassThrough {
  const entry = compress ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
  zip.add(entry);
  return entry;
}
