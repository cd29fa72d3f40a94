// The running reply of this page: sent from here or found running, followed until it ends.
import { toApiError, type ApiError } from '@consilium/web/api/api-error.ts';
import type { ReplyEvent } from '@consilium/contracts/chat/reply-stream.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createEventBatch } from '#replies/batch-events.ts';
import { followReply, type ReplySource } from '#replies/follow-reply.ts';
import { nextReplyState, waitingReply, type ReplyState } from '#replies/reply-state.ts';

export interface LiveReply {
  readonly source: ReplySource;
  readonly state: ReplyState;
  readonly isReconnecting: boolean;
  /** The connection could not be restored; the server continues by itself. */
  readonly isLost: boolean;
}

export interface LiveReplyListener {
  /** The first event has come: the server has the message. */
  onAccepted(state: ReplyState, source: ReplySource): void;
  onEnd(state: ReplyState, source: ReplySource): void;
  /** The message was refused or never arrived. */
  onRefused(error: ApiError, source: ReplySource): void;
}

/** Leaving the page stops the stream, not the reply. */
export function useLiveReply(listener: LiveReplyListener) {
  const [live, setLive] = useState<LiveReply | undefined>(undefined);
  const reading = useRef<AbortController | undefined>(undefined);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => () => reading.current?.abort(), []);

  const follow = useCallback(async (source: ReplySource) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const show = (change: Partial<LiveReply>) => {
      if (!controller.signal.aborted) setLive((before) => (before ? { ...before, ...change } : before));
    };
    setLive({ source, state: waitingReply, isReconnecting: false, isLost: false });
    await readReply(source, controller.signal, {
      show,
      close: () => setLive(undefined),
      latest: () => latest.current,
    });
  }, []);

  const dismiss = useCallback(() => {
    reading.current?.abort();
    setLive(undefined);
  }, []);
  return { live, follow, dismiss };
}

interface Reader {
  readonly show: (change: Partial<LiveReply>) => void;
  readonly close: () => void;
  readonly latest: () => LiveReplyListener;
}

async function readReply(source: ReplySource, signal: AbortSignal, { show, close, latest }: Reader): Promise<void> {
  let state = waitingReply;
  const batch = createEventBatch<ReplyEvent>((events) => {
    const before = state;
    state = events.reduce(nextReplyState, state);
    show({ state });
    if (before.replyId === null && state.replyId !== null) latest().onAccepted(state, source);
  });
  signal.addEventListener('abort', () => batch.stop(), { once: true });
  try {
    const onReconnecting = (attempt: number) => show({ isReconnecting: attempt > 0 });
    for await (const event of followReply(source, { signal, onReconnecting })) batch.add(event);
    if (signal.aborted) return;
    batch.flush();
    latest().onEnd(state, source);
  } catch (error) {
    if (signal.aborted) return;
    batch.flush();
    if ('replyId' in source || state.replyId !== null) return show({ isLost: true, isReconnecting: false });
    close();
    latest().onRefused(toApiError(error), source);
  }
}
