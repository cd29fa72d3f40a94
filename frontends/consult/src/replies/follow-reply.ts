// A reply from its first event to its last, over as many connections as it takes.
import type { ReplyEvent } from '@consilium/contracts/chat/reply-stream.ts';
import { ApiError } from '@consilium/web/api/api-error.ts';
import { followEventStream } from '@consilium/web/stream/follow-event-stream.ts';
import { openMessageStream, openReplyStream, type OutgoingMessage } from '#api/chat-api.ts';
import { noResponseSentence } from '#composer/chat-error-sentence.ts';
import { isFinalEvent, toReplyEvent } from '#replies/reply-event.ts';

/** A message whose reply is awaited, or a reply that is already running. */
export type ReplySource = { readonly message: OutgoingMessage } | { readonly replyId: string };

export interface FollowReplyOptions {
  readonly signal: AbortSignal;
  /** Called when the connection dropped (attempt 1, 2, …) and, with 0, when events arrive again. */
  readonly onReconnecting: (attempt: number) => void;
  readonly firstPauseMs?: number;
}

/**
 * A refused message throws at once. Once it is accepted, a dropped connection resumes at the reply's own stream; before
 * that, the message is retried with its idempotency key.
 */
export async function* followReply(
  source: ReplySource,
  options: FollowReplyOptions,
): AsyncGenerator<ReplyEvent, void, undefined> {
  const { signal } = options;
  let replyId = 'replyId' in source ? source.replyId : undefined;
  let opened = 'message' in source ? await openMessageStream(source.message, signal) : undefined;
  const open = (lastEventId: string | undefined) => {
    const first = opened;
    opened = undefined;
    if (first) return Promise.resolve(first);
    if (replyId === undefined && 'message' in source) return openMessageStream(source.message, signal);
    return openReplyStream(replyId ?? '', lastEventId, signal);
  };
  let isEmpty = true;
  for await (const streamEvent of followEventStream({ ...options, open, isFinal: isFinalEvent })) {
    const event = toReplyEvent(streamEvent);
    if (!event) continue;
    isEmpty = false;
    if (event.event === 'accepted') replyId = event.data.replyId;
    yield event;
  }
  if (isEmpty && !signal.aborted) throw new ApiError('EMPTY_RESPONSE', 502, noResponseSentence);
}
