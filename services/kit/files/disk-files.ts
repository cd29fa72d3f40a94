// Files on a local disk: bytes below the directory, the content type beside them. A file appears only when it is complete.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../private-folder.ts';
import { checkFileKey, contentTypeSuffix } from './file-key.ts';
import type { Files, StoredFile } from './files.ts';
import { limitSize } from './size-limit.ts';

export function createDiskFiles(options: { readonly directory: string }): Files {
  const placeOf = (key: string): string => {
    checkFileKey(key);
    return path.join(options.directory, key);
  };
  return {
    put: (key, content, limits) => putFile(placeOf(key), key, content, limits),
    get: (key) => getFile(placeOf(key), key),
    async delete(key) {
      const place = placeOf(key);
      await Promise.all([rm(place, { force: true }), rm(place + contentTypeSuffix, { force: true })]);
    },
    async deletePrefix(prefix) {
      const files = await listFiles(options.directory, placeOf(prefix), Number.MAX_SAFE_INTEGER);
      await rm(placeOf(prefix), { recursive: true, force: true });
      return files.length;
    },
    list: (prefix, limit) => listFiles(options.directory, placeOf(prefix), limit),
    stop: async () => {},
  };
}

async function putFile(
  place: string,
  key: string,
  content: Parameters<Files['put']>[1],
  limits: Parameters<Files['put']>[2],
): Promise<StoredFile> {
  await makeFolder(path.dirname(place));
  const partial = path.join(path.dirname(place), `.${randomUUID()}.partial`);
  const counter = limitSize(limits.maxBytes);
  try {
    await pipeline(
      content,
      counter.stream,
      createWriteStream(partial, { flags: 'wx', mode: PRIVATE_FILE_MODE }),
      limits.signal ? { signal: limits.signal } : {},
    );
    await writeFile(place + contentTypeSuffix, limits.contentType, { mode: PRIVATE_FILE_MODE });
    await rename(partial, place);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { key, sizeBytes: counter.bytes(), contentType: limits.contentType };
}

const MOST_TRIES = 3;

/** The folders above may be removed by `deletePrefix` while they are made. */
async function makeFolder(folder: string, tries = MOST_TRIES): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  } catch (error) {
    if (tries === 1 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolder(folder, tries - 1);
  }
}

async function getFile(
  place: string,
  key: string,
): Promise<{ file: StoredFile; content: ReturnType<typeof createReadStream> } | undefined> {
  const file = await describeFile(place, key);
  return file && { file, content: createReadStream(place) };
}

async function describeFile(place: string, key: string): Promise<StoredFile | undefined> {
  const found = await stat(place).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const contentType = await readFile(place + contentTypeSuffix, 'utf8').catch(() => 'application/octet-stream');
  return { key, sizeBytes: found.size, contentType };
}

async function listFiles(directory: string, place: string, limit: number): Promise<readonly StoredFile[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  const places = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith(contentTypeSuffix))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .slice(0, limit);
  const files = await Promise.all(
    places.map((file) => describeFile(file, path.relative(directory, file).split(path.sep).join('/'))),
  );
  return files.filter((file) => file !== undefined);
}
