// Parses an event of the stream by the contract; unknown events are ignored.
import type { ReplyEvent, ReplyEventName } from '@consilium/contracts/chat/reply-stream.ts';
import type { StreamEvent } from '@consilium/web/stream/read-event-stream.ts';

const isFinal: Readonly<Record<ReplyEventName, boolean>> = {
  accepted: false,
  delta: false,
  solutions: false,
  follow_ups: false,
  agreements: false,
  reset: false,
  done: true,
  error: true,
  crisis: true,
  quiet_help: false,
};

export function isFinalEvent({ event }: { readonly event: string }): boolean {
  return isEventName(event) && isFinal[event];
}

export function toReplyEvent({ id, event, data }: StreamEvent): ReplyEvent | undefined {
  const number = Number(id);
  if (!isEventName(event) || !Number.isSafeInteger(number)) return undefined;
  return { id: number, event, data: JSON.parse(data) };
}

function isEventName(name: string): name is ReplyEventName {
  return Object.hasOwn(isFinal, name);
}
