// Auth's HTTP contract beyond GoTrue's API: my sessions, and what happened to my account.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { peopleContract } from './people-http.ts';
import { deletionContract, exportContract } from './privacy.ts';
import { profileAnswerSchema, profileChangeSchema } from './profile.ts';

export const accountSessionSchema = z.object({
  id: z.uuid(),
  /** Readable, such as "Firefox on Windows". */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** True for the session of the caller. */
  isCurrent: z.boolean(),
  /** aal2 once a second factor has confirmed it. */
  aal: z.enum(['aal1', 'aal2']),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const auditEntrySchema = z.object({
  id: z.uuid(),
  /** One sentence without an email address. */
  label: z.string(),
  /** Readable; null when no device was involved. */
  device: z.string().nullable(),
  occurredAt: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const accountContract = {
  profile: {
    get: oc.route({ method: 'GET', path: '/profile', summary: 'My profile' }).output(profileAnswerSchema),
    change: oc
      .route({ method: 'PATCH', path: '/profile', summary: 'Change what is given of my profile' })
      .input(profileChangeSchema)
      .output(profileAnswerSchema),
  },
  avatar: {
    remove: oc.route({ method: 'DELETE', path: '/avatar', summary: 'Remove my picture' }).output(profileAnswerSchema),
  },
  export: exportContract,
  deletion: deletionContract,
  people: peopleContract,
  sessions: {
    list: oc
      .route({
        method: 'GET',
        path: '/sessions',
        summary: 'Where I am signed in: this session first, then by last use',
      })
      .output(z.object({ sessions: z.array(accountSessionSchema).max(100) })),
    end: oc
      .route({ method: 'DELETE', path: '/sessions/{id}', summary: 'Sign out one of my devices' })
      .input(z.object({ id: z.uuid() }))
      .output(z.object({ ended: z.int() })),
    endOthers: oc
      .route({ method: 'DELETE', path: '/sessions', summary: 'Sign out all of my devices but this one' })
      .output(z.object({ ended: z.int() })),
  },
  audit: {
    list: oc
      .route({ method: 'GET', path: '/audit', summary: 'What happened to my account, newest first' })
      .input(
        z.object({ before: z.uuid().optional(), limit: z.coerce.number<number>().int().min(1).max(100).default(20) }),
      )
      .output(z.object({ entries: z.array(auditEntrySchema), nextBefore: z.uuid().nullable() })),
  },
};
