// An event stream that survives dropped connections: it resumes after the last seen id, with backoff.
import { ApiError } from '#api/api-error.ts';
import { loadParser, readEventStream, type StreamEvent } from '#stream/read-event-stream.ts';

export interface FollowOptions {
  /** Opens the stream; `lastEventId` is undefined for the first time and goes into the header Last-Event-ID. */
  readonly open: (lastEventId: string | undefined) => Promise<Response>;
  /** True for the server's final event. */
  readonly isFinal: (event: StreamEvent) => boolean;
  readonly signal: AbortSignal;
  readonly lastEventId?: string | undefined;
  /** Called when the connection dropped (attempt 1, 2, …) and, with 0, when events arrive again. */
  readonly onReconnecting?: (attempt: number) => void;
  readonly firstPauseMs?: number;
}

const maxPauseMs = 8000;
const maxAttempts = 8;

export async function* followEventStream(options: FollowOptions): AsyncGenerator<StreamEvent, void, undefined> {
  loadParser().catch(() => undefined);
  let lastEventId = options.lastEventId;
  for (let attempt = 0; attempt <= maxAttempts; attempt += 1) {
    try {
      for await (const event of readEventStream(await options.open(lastEventId))) {
        if (attempt > 0) options.onReconnecting?.(0);
        attempt = 0;
        lastEventId = event.id ?? lastEventId;
        yield event;
        if (options.isFinal(event)) return;
      }
    } catch (error) {
      if (options.signal.aborted) return;
      if (!mayComeBack(error) || attempt === maxAttempts) throw error;
    }
    if (options.signal.aborted) return;
    options.onReconnecting?.(attempt + 1);
    await pause(pauseBefore(attempt, options.firstPauseMs ?? 500), options.signal);
  }
}

/** A refusal is final; a dropped connection or an overloaded server may recover. */
function mayComeBack(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'OFFLINE' || error.status >= 500;
}

function pauseBefore(attempt: number, firstPauseMs: number): number {
  return Math.min(firstPauseMs * 2 ** attempt, maxPauseMs);
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
