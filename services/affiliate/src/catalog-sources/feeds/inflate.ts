// Unpacks a feed as it comes: gzip by the platform, zip by fflate. What grows beyond the limit is refused, so a small file cannot fill the memory or run for hours.
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { SourceError } from '../catalog-source.ts';

export interface InflateLimits {
  readonly network: string;
  readonly maxBytes: number;
}

type Chunks = AsyncIterable<Uint8Array>;

/** Lists of products shrink to a tenth, and what repeats itself to a hundredth. What grows more was made to grow. */
const MOST_GROWTH = 250;
/** So much is unpacked however small it was sent. */
const ALWAYS_BYTES = 64 * 1024 * 1024;

export async function* gunzipped(chunks: Chunks, limits: InflateLimits): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const sent = counted(chunks);
  // A fault on either side ends both; it is thrown below.
  pipeline(Readable.from(sent.chunks), gunzip, () => undefined);
  yield* upTo(limits, sent, damagedAsFault(gunzip, limits.network));
}

/** The first file of an archive. */
export async function* unzipped(chunks: Chunks, limits: InflateLimits): AsyncGenerator<Uint8Array> {
  const sent = counted(chunks);
  yield* upTo(limits, sent, damagedAsFault(firstFile(sent.chunks), limits.network));
}

interface Counted {
  bytes: number;
  readonly chunks: Chunks;
}

function counted(chunks: Chunks): Counted {
  const sent: Counted = { bytes: 0, chunks: counting() };
  async function* counting(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      sent.bytes += chunk.byteLength;
      yield chunk;
    }
  }
  return sent;
}

/** Small pieces: one of them inflates to some 17 megabytes at most before the limit is looked at. */
const PIECE_BYTES = 16_384;

async function* firstFile(chunks: Chunks): AsyncGenerator<Uint8Array> {
  const found = { out: [] as Uint8Array[], isBegun: false, isComplete: false };
  const unzip = new Unzip((file) => {
    if (found.isBegun) return;
    found.isBegun = true;
    file.ondata = (error, data, final) => {
      if (error) throw error;
      found.out.push(data);
      found.isComplete = final;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
      unzip.push(chunk.subarray(at, at + PIECE_BYTES));
      yield* found.out.splice(0);
      if (found.isComplete) return;
    }
  }
  throw new Error('the archive ends too early');
}

async function* upTo({ network, maxBytes }: InflateLimits, sent: Counted, chunks: Chunks): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes)
      throw new SourceError(
        'not-understood',
        `${network}’s file is larger than ${maxBytes} bytes when it is unpacked.`,
      );
    if (bytes > ALWAYS_BYTES && bytes > MOST_GROWTH * sent.bytes)
      throw new SourceError(
        'not-understood',
        `${network}’s file grows more than ${MOST_GROWTH}-fold when it is unpacked.`,
      );
    yield chunk;
  }
}

async function* damagedAsFault(chunks: Chunks, network: string): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    if (isOfNetwork(error)) throw error;
    throw new SourceError('not-understood', `${network}’s file is damaged and cannot be unpacked.`);
  }
}

/** A fault of the connection, or that the work was stopped, has passed through. */
function isOfNetwork(error: unknown): boolean {
  return error instanceof SourceError || (error instanceof Error && error.name === 'AbortError');
}
