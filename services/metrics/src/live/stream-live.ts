// GET /live: says that something changed, never what; the page then asks for the figures.
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { lastEventId, sendEvents, type ServerSentEvent } from '@consilium/kit/http/sse.ts';
import { eventsOf, inQuery } from '@consilium/kit/http/described.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { liveEventSchemas } from '@consilium/contracts/metrics/raw-http.ts';
import type { RequestHandler } from 'express';
import type { LiveChanges } from './live-changes.ts';

/** Changes within this time are one: a hundred ticked steps are one refresh. */
const TOGETHER_MS = 500;
/** Tabs of one person on this process. */
const MOST_STREAMS = 10;

/** OpenAPI of the stream, which is outside the contract's router. */
export const describedLive = {
  '/live': {
    get: {
      operationId: 'followLive',
      summary: 'A stream that says when my figures changed',
      parameters: [inQuery('lastEventId', { type: 'integer', minimum: 0 })],
      responses: { 200: { description: 'One event for each change.', content: eventsOf(liveEventSchemas) } },
    },
  },
};

export interface LiveStreams {
  readonly base: Pick<ServiceBase, 'identities'>;
  readonly changes: LiveChanges;
  readonly draining: AbortSignal;
}

export function streamLive({ base, changes, draining }: LiveStreams): RequestHandler {
  const open = new Map<string, number>();
  return async (request, response) => {
    const identity = await identityOf(request, base.identities);
    if (!identity) throw httpError('UNAUTHORIZED');
    const { pseudonym } = identity;
    const from = lastEventId(request.headers, request.query);
    const count = open.get(pseudonym) ?? 0;
    if (count >= MOST_STREAMS) throw httpError('RATE_LIMITED');
    open.set(pseudonym, count + 1);
    try {
      await sendEvents(response, (closed) => changesOf(changes, pseudonym, from, AbortSignal.any([closed, draining])));
    } finally {
      const left = (open.get(pseudonym) ?? 1) - 1;
      if (left === 0) open.delete(pseudonym);
      else open.set(pseudonym, left);
    }
  };
}

/** A reader that comes back may have missed a change, so it is told to look once. */
async function* changesOf(
  changes: LiveChanges,
  pseudonym: string,
  from: number,
  ended: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  let id = from;
  let wake = Promise.withResolvers<void>();
  const forget = changes.onChange(pseudonym, () => wake.resolve());
  ended.addEventListener('abort', () => wake.resolve(), { once: true });
  try {
    if (from > 0) yield { id: (id += 1), event: 'changed', data: {} };
    for (;;) {
      await wake.promise;
      if (ended.aborted) return;
      await delay(TOGETHER_MS, undefined, { signal: ended }).catch(() => undefined);
      wake = Promise.withResolvers<void>();
      if (ended.aborted) return;
      yield { id: (id += 1), event: 'changed', data: {} };
    }
  } finally {
    forget();
  }
}
