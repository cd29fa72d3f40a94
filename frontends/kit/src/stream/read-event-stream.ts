// Server-sent events read from a fetch response: each event as soon as its blank line has arrived.
import type { EventSourceMessage } from 'eventsource-parser';

export interface StreamEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/** The server sends at least a heartbeat every 15 s: a connection silent for longer is dead. */
const longestSilenceMs = 40_000;

/**
 * Ends when the server ends the stream; throws when the connection drops or times out. Leaving the loop cancels the
 * request.
 */
export async function* readEventStream(
  response: Response,
  silenceMs = longestSilenceMs,
): AsyncGenerator<StreamEvent, void, undefined> {
  if (!response.body) return;
  const { createParser } = await loadParser();
  const waiting: StreamEvent[] = [];
  const parser = createParser({ onEvent: (message) => waiting.push(toStreamEvent(message)) });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    const read = () => withinSilence(reader.read(), silenceMs);
    for (let part = await read(); !part.done; part = await read()) {
      parser.feed(decoder.decode(part.value, { stream: true }));
      yield* waiting.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A page that streams nothing does not load it. Whoever opens a stream asks for it meanwhile. */
export function loadParser() {
  return import('eventsource-parser');
}

async function withinSilence<Part>(reading: Promise<Part>, silenceMs: number): Promise<Part> {
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(() => silent.reject(new TypeError('the line is silent')), silenceMs);
  try {
    return await Promise.race([reading, silent.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function toStreamEvent(message: EventSourceMessage): StreamEvent {
  return { id: message.id, event: message.event ?? 'message', data: message.data };
}
