// Reads a reply stream like a browser, event by event.
import { randomUUID } from 'node:crypto';
import type { ReplyEvent } from '@consilium/contracts/chat/reply-stream.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Network, Person } from './network.ts';

/** Ends with the stream; the caller may stop early. */
export async function* readReply(response: Response): AsyncGenerator<ReplyEvent> {
  if (response.status !== 200 || !response.body)
    throw new Error(`no stream: ${response.status} ${await response.text()}`);
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { id, event, data } of events) {
    yield { id: Number(id), event, data: JSON.parse(data) as unknown } as ReplyEvent;
  }
}

export async function wholeReply(response: Response): Promise<ReplyEvent[]> {
  return collected(readReply(response));
}

export function textOf(events: readonly ReplyEvent[]): string {
  return events.map((event) => (event.event === 'delta' ? event.data.text : '')).join('');
}

export async function newConversation(
  network: Network,
  as: Person,
  body: object = { expertId: 'tech' },
): Promise<string> {
  const answer = await network.call('/api/chat/conversations', { as, body });
  if (answer.status !== 201) throw new Error(`no conversation: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

export interface SendOptions {
  readonly key?: string;
  readonly class?: string;
  /** Whether the person agreed to a premium unit; undefined for a client that does not ask. */
  readonly asked?: boolean;
  readonly accept?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

export function send(
  network: Network,
  as: Person | undefined,
  conversationId: string,
  text: unknown,
  options: SendOptions = {},
): Promise<Response> {
  const { key = randomUUID(), accept = 'text/event-stream', signal, headers } = options;
  const asked = options.asked === undefined ? '' : `&asked=${options.asked}`;
  return network.call(
    `/api/chat/conversations/${conversationId}/messages?class=${options.class ?? 'standard'}${asked}`,
    {
      ...(as && { as }),
      ...(signal && { signal }),
      body: { text },
      headers: { 'idempotency-key': key, accept, ...headers },
    },
  );
}

async function collected(events: AsyncIterable<ReplyEvent>): Promise<ReplyEvent[]> {
  const all: ReplyEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
