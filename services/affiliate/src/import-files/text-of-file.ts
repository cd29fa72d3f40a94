// The text of an uploaded file, piece by piece: unpacked if it is packed, decoded, and never more than is allowed.
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { importFileRules } from '@consilium/contracts/affiliate/import-rules.ts';
import { RefusedFileError } from './refused-file.ts';
import { encodingOf, isGzip, SNIFFED_BYTES } from './sniff-file.ts';

type Pieces = AsyncIterable<Buffer>;

/** Throws RefusedFileError. */
export async function* textOfFile(
  content: Readable,
  maxUnpackedBytes: number = importFileRules.maxUnpackedBytes,
): AsyncGenerator<string> {
  try {
    const sent = await withHead(content);
    const plain = isGzip(sent.head) ? await withHead(bounded(unpacked(sent.pieces), maxUnpackedBytes)) : sent;
    const decoder = new TextDecoder(encodingOf(plain.head), { fatal: true });
    for await (const piece of plain.pieces) yield decoded(() => decoder.decode(piece, { stream: true }));
    yield decoded(() => decoder.decode());
  } finally {
    content.destroy();
  }
}

/** The first bytes to look at, and all pieces with them. */
async function withHead(pieces: Pieces): Promise<{ readonly head: Buffer; readonly pieces: Pieces }> {
  const iterator = pieces[Symbol.asyncIterator]();
  const taken: Buffer[] = [];
  let bytes = 0;
  while (bytes < SNIFFED_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    taken.push(next.value);
    bytes += next.value.length;
  }
  async function* all(): AsyncGenerator<Buffer> {
    try {
      yield* taken;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  }
  return { head: Buffer.concat(taken).subarray(0, SNIFFED_BYTES), pieces: all() };
}

async function* unpacked(pieces: Pieces): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const feeding = feed(pieces, gunzip);
  feeding.catch((error: Error) => gunzip.destroy(error));
  try {
    yield* gunzip as Pieces;
    await feeding;
  } catch (error) {
    if (isOfZlib(error)) throw new RefusedFileError('This gzip file is damaged or was cut off. Please send it again.');
    throw error;
  } finally {
    gunzip.destroy();
  }
}

async function feed(pieces: Pieces, gunzip: ReturnType<typeof createGunzip>): Promise<void> {
  for await (const piece of pieces) {
    if (gunzip.destroyed) return;
    if (!gunzip.write(piece))
      await new Promise<void>((resolve) => void gunzip.once('drain', resolve).once('close', resolve));
  }
  gunzip.end();
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

async function* bounded(pieces: Pieces, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > maxBytes)
      throw new RefusedFileError(`Unpacked, this file has more than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
    yield piece;
  }
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new RefusedFileError(
      'This file is not written in UTF-8 (perhaps in Latin-1 or Windows-1252). Please save it as CSV (UTF-8) and try again.',
    );
  }
}
