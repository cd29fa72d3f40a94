// Who answers on this site, so that pages offer only what makes a difference.
import { oc } from '@orpc/contract';
import { z } from 'zod';

/** `playbook`: no model is configured, written advice answers: the same in both classes, and the same when asked again. */
export const advisorAnswerSchema = z.object({ advisor: z.enum(['anthropic', 'playbook']), hasPremium: z.boolean() });
export type AdvisorAnswer = z.infer<typeof advisorAnswerSchema>;

export const advisorContract = {
  get: oc
    .route({
      method: 'GET',
      path: '/advisor',
      summary: 'Who answers here: a model, or written advice (open to visitors)',
    })
    .output(advisorAnswerSchema),
};
