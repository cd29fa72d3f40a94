// GET /live: says that something changed, never what; the page then asks for the figures.
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { lastEventId, sendEvents } from '@consilium/kit/http/sse.ts';
import { eventsOf, inQuery } from '@consilium/kit/http/described.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { liveEventSchemas } from '@consilium/contracts/metrics/raw-http.ts';
import type { RequestHandler } from 'express';
import type { LiveChanges } from './live-changes.ts';
import { tellChanges } from './tell-changes.ts';

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
      const heard = (listener: () => void) => changes.onChange(pseudonym, listener);
      await sendEvents(response, (closed) => tellChanges(heard, from, AbortSignal.any([closed, draining])));
    } finally {
      const left = (open.get(pseudonym) ?? 1) - 1;
      if (left === 0) open.delete(pseudonym);
      else open.set(pseudonym, left);
    }
  };
}
