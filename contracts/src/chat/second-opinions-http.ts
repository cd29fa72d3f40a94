// A second expert's reply to the same message, included in its unit.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';

export const secondOpinionAskedSchema = z.object({ replyId: z.uuid(), expertId: expertIdSchema });
export type SecondOpinionAsked = z.infer<typeof secondOpinionAskedSchema>;

export const secondOpinionsContract = {
  ask: oc
    .route({
      method: 'POST',
      path: '/replies/{id}/second-opinion',
      summary: 'Ask another expert the same; followed as any reply, one per reply, costs nothing',
      successStatus: 202,
    })
    /** Without an expert the next best one for the problem is asked. */
    .input(z.object({ id: z.string(), expertId: expertIdSchema.optional() }))
    .output(secondOpinionAskedSchema),
};
