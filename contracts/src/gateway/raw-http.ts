// What the gateway passes on outside the paths of a service: answers for visitors, as an event stream.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { visitorAnswerBodySchema } from '../chat/visitor-answer.ts';
import { rawAnswerSchema } from '../raw-answer.ts';
import { visitorAnswersPath } from './routes.ts';

export const gatewayRawContract = {
  /** Counted; repeated with its key it is the same answer. */
  visitorAnswer: oc
    .route({
      method: 'POST',
      path: visitorAnswersPath,
      summary: 'Answer a visitor without an account, where the operator allows it',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        headers: z.object({ 'idempotency-key': z.string().regex(/^[!-~]{8,200}$/) }),
        body: visitorAnswerBodySchema,
      }),
    )
    .output(rawAnswerSchema),
};
