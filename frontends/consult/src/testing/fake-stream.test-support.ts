// One reply of the fake chat: parts are stored first, then sent to every reader, like the service does.
import type { ReplyEvent } from '@consilium/contracts/chat/reply-stream.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';

type WithoutId<Event> = Event extends ReplyEvent ? Omit<Event, 'id'> : never;
export type NewPart = WithoutId<ReplyEvent>;

export interface FakeReplyStream {
  readonly parts: readonly ReplyEvent[];
  push(part: NewPart): void;
  /** Drops the connection of every reader; the reply continues. */
  drop(): void;
  open(lastEventId: number): Response;
}

const isFinal = (part: ReplyEvent) => part.event === 'done' || part.event === 'error' || part.event === 'crisis';

export function createFakeStream(): FakeReplyStream {
  const parts: ReplyEvent[] = [];
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const write = (reader: ReadableStreamDefaultController<Uint8Array>, part: ReplyEvent) => {
    reader.enqueue(encoded(part));
    if (!isFinal(part)) return;
    readers.delete(reader);
    reader.close();
  };
  return {
    parts,
    push(part) {
      const stored = { ...part, id: parts.length + 1 } as ReplyEvent;
      parts.push(stored);
      for (const reader of readers) write(reader, stored);
    },
    drop() {
      for (const reader of readers) reader.error(new TypeError('network error'));
      readers.clear();
    },
    open(lastEventId) {
      let reader: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          reader = controller;
          readers.add(controller);
          for (const part of parts.filter(({ id }) => id > lastEventId)) write(controller, part);
        },
        cancel: () => void (reader && readers.delete(reader)),
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  };
}

export function crisisStream(help: CrisisHelp): Response {
  const stream = createFakeStream();
  stream.push({ event: 'crisis', data: help });
  return stream.open(0);
}

function encoded({ id, event, data }: ReplyEvent): Uint8Array {
  return new TextEncoder().encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
