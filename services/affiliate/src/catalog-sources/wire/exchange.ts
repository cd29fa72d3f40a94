// One call to a network, without trying again. Messages never hold an address, a header or what the network wrote: keys are in them.
import { errorCode } from '@consilium/kit/postgres/error-codes.ts';
import { SourceError } from '../catalog-source.ts';
import { boundedBody } from './bounded-body.ts';
import type { SourceLimits } from './source-ports.ts';

export interface Call {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The body; a caller that does not read it must end it by `abort`. */
  readonly chunks: AsyncGenerator<Uint8Array>;
}

export interface ExchangeOptions {
  readonly network: string;
  readonly maxBytes: number;
  readonly limits: SourceLimits;
  readonly signal: AbortSignal;
}

/** Resolves with the head of the answer. It follows no redirect: it would carry keys elsewhere. */
export async function exchange({ url, ...call }: Call, options: ExchangeOptions): Promise<Answer> {
  const { network, maxBytes, limits, signal } = options;
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), limits.answerMs);
  try {
    const response = await fetch(url, {
      ...call,
      redirect: 'manual',
      signal: AbortSignal.any([signal, abort.signal]),
    });
    const body = boundedBody(response, { network, maxBytes, idleMs: limits.idleMs, abort });
    return { status: response.status, headers: response.headers, chunks: explained(body, options) };
  } catch (error) {
    throw explain(error, options);
  } finally {
    clearTimeout(late);
  }
}

export async function textOf({ chunks }: Answer): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString('utf8');
}

async function* explained(chunks: AsyncGenerator<Uint8Array>, options: ExchangeOptions): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw explain(error, options);
  }
}

function explain(error: unknown, { network, signal }: ExchangeOptions): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof SourceError) return error;
  const code = errorCode(error) ?? errorCode((error as { readonly cause?: unknown }).cause) ?? 'no answer in time';
  return new SourceError('unavailable', `${network} cannot be reached (${code}).`);
}
