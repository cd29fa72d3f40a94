// Server-sent events read from a fetch response: each event as it arrives, none before its blank line.
import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface StreamEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/** Ends when the server ends; throws when the connection breaks. Leaving the loop cancels the request. */
export async function* readEventStream(response: Response): AsyncGenerator<StreamEvent, void, undefined> {
  if (!response.body) return;
  const waiting: StreamEvent[] = [];
  const parser = createParser({ onEvent: (message) => waiting.push(toStreamEvent(message)) });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parser.feed(decoder.decode(part.value, { stream: true }));
      yield* waiting.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function toStreamEvent(message: EventSourceMessage): StreamEvent {
  return { id: message.id, event: message.event ?? 'message', data: message.data };
}
