// Exporting all my data, and deleting my account.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { keptFor } from '../privacy/kept-for.ts';

export const GRACE_DAYS = keptFor.accountToDelete.count;
/** What a person types to confirm. */
export const DELETION_WORD = 'DELETE';

export const dataExportSchema = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'ready', 'failed', 'expired']),
  askedAt: z.iso.datetime(),
  /** Parts of the product that have written their data. */
  parts: z.object({ done: z.int(), total: z.int() }),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  sizeBytes: z.int().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

export const exportContract = {
  get: oc
    .route({ method: 'GET', path: '/export', summary: 'The latest copy of my data that I asked for' })
    .output(z.object({ latest: dataExportSchema.nullable() })),
  ask: oc
    .route({ method: 'POST', path: '/export', summary: 'Ask for a copy of everything; a mail says when it is ready' })
    .output(z.object({ latest: dataExportSchema })),
  link: oc
    .route({ method: 'POST', path: '/exports/{id}/link', summary: 'A link to the archive, good for a few minutes' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ url: z.string(), expiresAt: z.iso.datetime() })),
};

/** How a person proves that the account is theirs. `sign_in`: by a session that has just begun. */
export const ownerProofSchema = z.enum(['password', 'code', 'sign_in']);
export type OwnerProof = z.infer<typeof ownerProofSchema>;

export const deletionSchema = z.object({ askedAt: z.iso.datetime(), dueAt: z.iso.datetime() });
export type Deletion = z.infer<typeof deletionSchema>;

export const deletionContract = {
  get: oc
    .route({ method: 'GET', path: '/deletion', summary: 'Whether my account is about to be deleted' })
    .output(z.object({ pending: deletionSchema.nullable(), proofs: z.array(ownerProofSchema) })),
  sendCode: oc
    .route({ method: 'POST', path: '/deletion/code', summary: 'Send me a code by which I show that it is me' })
    .output(z.object({ sent: z.literal(true) })),
  ask: oc
    .route({ method: 'POST', path: '/deletion', summary: 'Delete my account in seven days' })
    .input(
      z.object({
        confirmation: z.literal(DELETION_WORD),
        password: z.string().max(200).optional(),
        code: z.string().max(20).optional(),
      }),
    )
    .output(z.object({ pending: deletionSchema })),
  keep: oc
    .route({ method: 'DELETE', path: '/deletion', summary: 'Keep my account after all' })
    .output(z.object({ kept: z.boolean() })),
};
