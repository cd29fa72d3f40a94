// What an administrator reads about the key of the model.
import { oc } from '@orpc/contract';
import { z } from 'zod';

export const modelKeyStateSchema = z.object({
  /** Null once a call succeeded after the last refusal, or when there was none. */
  refusal: z
    .object({
      /** Of the provider's answer: 401, 402 or 403. */
      status: z.number().int(),
      since: z.iso.datetime(),
      lastAt: z.iso.datetime(),
    })
    .nullable(),
});
export type ModelKeyState = z.infer<typeof modelKeyStateSchema>;

export const modelKeyContract = {
  state: oc
    .route({ method: 'GET', path: '/admin/model-key', summary: "Whether the model's provider refuses our key (admin)" })
    .output(modelKeyStateSchema),
};
