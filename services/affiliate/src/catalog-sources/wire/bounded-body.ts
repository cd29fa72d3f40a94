// Reads what a network sends, up to a limit of bytes, and without waiting for ever between two chunks.
import { SourceError } from '../catalog-source.ts';

export interface BodyLimits {
  readonly network: string;
  readonly maxBytes: number;
  readonly idleMs: number;
  /** Ends the connection when nobody reads on. */
  readonly abort: AbortController;
}

export async function* boundedBody(response: Response, limits: BodyLimits): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await beforeIdle(reader.read(), limits);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > limits.maxBytes)
        throw new SourceError('not-understood', `${limits.network} sends more than ${limits.maxBytes} bytes.`);
      yield value;
    }
  } finally {
    limits.abort.abort();
  }
}

async function beforeIdle<Result>(read: Promise<Result>, { abort, idleMs, network }: BodyLimits): Promise<Result> {
  const late = new SourceError('unavailable', `${network} stopped sending.`);
  const timer = setTimeout(() => abort.abort(late), idleMs);
  try {
    return await read;
  } finally {
    clearTimeout(timer);
  }
}
