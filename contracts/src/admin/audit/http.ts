// What administrators did, as administrators read it.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { auditReasons } from '../../audit/audit-reasons.ts';
import { auditedValuesSchema } from '../../audit/events.ts';
import { openNames } from '../../open-names.ts';
import { pageCursorSchema } from '../../page-cursor.ts';
import { serviceNames } from '../../parts/parts.ts';

export const auditEntrySchema = z.object({
  /** Its place in the chain, from 1. */
  sequence: z.number().int(),
  id: z.uuid(),
  occurredAt: z.iso.datetime(),
  part: openNames(serviceNames),
  action: z.string(),
  /** The pseudonym of the administrator; null for the command line. */
  actor: z.uuid().nullable(),
  /** The pseudonym of the account concerned; null for what concerns nobody. */
  account: z.uuid().nullable(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: auditedValuesSchema.nullable(),
  after: auditedValuesSchema.nullable(),
  reason: openNames(auditReasons).nullable(),
  /** In hexadecimal digits. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const kebabCase = z.string().regex(/^[a-z][a-z0-9-]{1,59}$/, 'must look like grant-plan.');

export const auditFilterSchema = z.object({
  part: z.string().max(30).optional(),
  action: kebabCase.optional(),
  /** A pseudonym, or `command-line`. */
  actor: z.union([z.uuid(), z.literal('command-line')]).optional(),
  /** The pseudonym of an account, or the id of a thing in its part. */
  subject: z.string().min(1).max(100).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditContract = {
  listAudit: oc
    .route({ method: 'GET', path: '/audit', summary: 'What administrators did, newest first (admin)' })
    .input(
      auditFilterSchema.extend({
        before: pageCursorSchema.optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(25),
      }),
    )
    .output(
      z.object({
        entries: z.array(auditEntrySchema),
        nextBefore: pageCursorSchema.nullable(),
        /** The last entry of the whole chain: noted elsewhere, it proves later that nothing up to it was exchanged. */
        head: z.object({ entries: z.number().int(), hash: z.string() }),
      }),
    ),
};
