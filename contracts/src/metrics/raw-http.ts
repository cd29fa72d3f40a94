// What metrics serves outside its contract's router, because the answer is a stream.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { rawAnswerSchema } from '../raw-answer.ts';

/** By the name of the event. It says that something changed, never what. */
export const liveEventSchemas = { changed: z.object({}) } as const;

export const metricsRawContract = {
  followLive: oc
    .route({
      method: 'GET',
      path: '/live',
      summary: 'A stream that says when my figures changed',
      inputStructure: 'detailed',
    })
    .input(z.object({ headers: z.object({ 'last-event-id': z.string().optional() }) }))
    .output(rawAnswerSchema),
};
