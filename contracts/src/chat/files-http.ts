// Files of a conversation. Uploads (raw bodies) and contents behind links are described here and served outside the contract's router.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { conversationFileSchema, fileLinkSchema } from './file.ts';

export const filesContract = {
  listFiles: oc
    .route({ method: 'GET', path: '/conversations/{id}/files', summary: 'Files of a conversation, oldest first' })
    .input(z.object({ id: z.string() }))
    .output(z.object({ files: z.array(conversationFileSchema) })),
  linkToFile: oc
    .route({ method: 'GET', path: '/files/{id}/link', summary: 'A link to the content that is good for a few minutes' })
    .input(z.object({ id: z.string() }))
    .output(fileLinkSchema),
  removeFile: oc
    .route({ method: 'DELETE', path: '/files/{id}', summary: 'Remove a file of mine; messages go on naming it' })
    .input(z.object({ id: z.string() }))
    .output(z.object({ removed: z.literal(true) })),
};
