// The answer to a visitor as the service streams it, event by event as the test says.
import type { VisitorAnswerEvent } from '@consilium/contracts/chat/visitor-answer.ts';

export interface VisitorStream {
  readonly response: Response;
  say(...events: readonly VisitorAnswerEvent[]): void;
  end(): void;
  /** Drops the connection. */
  drop(): void;
}

export function visitorStream(...first: readonly VisitorAnswerEvent[]): VisitorStream {
  let reader: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      reader = controller;
    },
  });
  const stream: VisitorStream = {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    say: (...events) => events.forEach((event) => reader?.enqueue(encoded(event))),
    end: () => reader?.close(),
    drop: () => reader?.error(new TypeError('network error')),
  };
  stream.say(...first);
  return stream;
}

/** A whole answer. */
export function wholeAnswer(text: string): Response {
  const stream = visitorStream({ event: 'delta', data: { text } }, { event: 'done', data: { model: 'scripted' } });
  stream.end();
  return stream.response;
}

function encoded({ event, data }: VisitorAnswerEvent): Uint8Array {
  return new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
