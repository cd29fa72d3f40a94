// One file of a feed, opened for reading: the connection, its version, and what unpacks it.
import type { Ask } from '../wire/ask.ts';
import type { Call, Answer } from '../wire/exchange.ts';
import type { SourcePorts } from '../wire/source-ports.ts';
import { gunzipped, unzipped } from './inflate.ts';

export type Packing = 'gzip' | 'zip' | 'none';

export interface FeedFile {
  readonly stamp: string | null;
  readonly chunks: AsyncIterable<Uint8Array>;
}

export interface FeedFileOptions {
  readonly network: string;
  readonly ask: Ask;
  readonly call: Call;
  readonly packing: Packing;
  readonly ports: SourcePorts;
}

export async function openFeedFile(options: FeedFileOptions, signal: AbortSignal): Promise<FeedFile> {
  const { network, ask, call, packing, ports } = options;
  const answer = await ask.stream(() => call, signal);
  const limits = { network, maxBytes: ports.limits.inflatedBytes };
  const unpack = { gzip: gunzipped, zip: unzipped, none: (chunks: AsyncIterable<Uint8Array>) => chunks }[packing];
  return { stamp: stampOf(answer), chunks: unpack(answer.chunks, limits) };
}

function stampOf({ headers }: Answer): string | null {
  const stamp = headers.get('etag') ?? headers.get('last-modified');
  return stamp === null ? null : stamp.slice(0, 300);
}
