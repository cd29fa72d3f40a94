// A message that was asked again keeps its earlier replies; one of these variants is the one that counts.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { messageSchema } from './conversation.ts';

export const variantsContract = {
  choose: oc
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages/{messageId}/choose',
      summary: 'Show this variant of the last message instead of the present one; costs nothing',
    })
    .input(z.object({ id: z.string(), messageId: z.string() }))
    .output(messageSchema),
};
