// What auth serves outside its account contract's router: pictures as raw bytes.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { profileAnswerSchema } from './profile.ts';

export const accountRawContract = {
  putAvatar: oc
    .route({
      method: 'PUT',
      path: '/avatar',
      summary: 'Put a picture: its bytes as they are',
      inputStructure: 'detailed',
    })
    .input(z.object({ body: z.instanceof(Blob) }))
    .output(profileAnswerSchema),
};
