// Sends one request of a person to any reachable gateway, and records its outcome.
import type { Attempts, Operation } from './attempts.ts';

export interface Entrance {
  /** URLs of gateways; after a failed connection the next is tried, like a load balancer does. */
  readonly urls: () => readonly string[];
  readonly accessToken: string;
  readonly attempts: Attempts;
  readonly signal: AbortSignal;
}

export interface Ask {
  readonly operation: Operation;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly turn: number;
}

const LONGEST_SILENCE_MS = 30_000;

/** Undefined without a response. The caller records how the body ended, if relevant, by `end`. */
export async function ask(
  entrance: Entrance,
  { operation, path, body, headers, turn }: Ask,
): Promise<Answer | undefined> {
  const urls = entrance.urls();
  const url = urls[turn % urls.length] ?? '';
  const atMs = performance.now();
  const record = (outcome: string) =>
    entrance.attempts.record({ operation, atMs, durationMs: performance.now() - atMs, outcome });
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('silent')), LONGEST_SILENCE_MS);
  try {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${entrance.accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([entrance.signal, silence.signal]),
    });
    return { response, end: (outcome) => record(outcome ?? String(response.status)) };
  } catch (error) {
    if (!entrance.signal.aborted) record(failureOf(error));
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

export interface Answer {
  readonly response: Response;
  /** `cut` when the body was dropped; otherwise the status. */
  readonly end: (outcome?: string) => void;
}

function failureOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message.slice(0, 40) : 'failed';
}
