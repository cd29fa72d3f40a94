// What an administrator sees about the model's key.
import { oc } from '@orpc/contract';
import { z } from 'zod';

export const modelKeyStateSchema = z.object({
  /** Null when there was no refusal, or a call succeeded after it. */
  refusal: z
    .object({
      /** The status of the provider's answer: 401, 402 or 403. */
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
