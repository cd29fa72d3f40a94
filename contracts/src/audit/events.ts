// What administrators did, for the audit. The subject is the pseudonym of the account concerned, or `system`.
import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { partsThat } from '../parts/parts.ts';
import { auditReasons } from './audit-reasons.ts';

/** Identifiers, names from lists, amounts and times; never an address, a name or words of a person, because events are kept for ever. */
export const auditedValuesSchema = z.record(
  z.string().max(60),
  z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
);
export type AuditedValues = z.infer<typeof auditedValuesSchema>;

const auditedParts = ['gateway', ...partsThat('exports')] as const;

export const adminActed = defineEvent('audit', 'admin-acted', 1, 'An administrator changed something.', (name) =>
  z.object({
    part: name(auditedParts),
    /** In kebab case, such as `grant-plan`; new actions may come at any time. */
    action: z.string().regex(/^[a-z][a-z0-9-]{1,59}$/),
    /** The pseudonym of the administrator; null for the command line. */
    actor: z.uuid().nullable(),
    /** What was changed, such as `account`, `payment` or `dead-letter`, and its id in its part. */
    subjectKind: z.string().regex(/^[a-z][a-z0-9-]{1,59}$/),
    subjectId: z.string().max(100),
    before: auditedValuesSchema.nullable(),
    after: auditedValuesSchema.nullable(),
    reason: name(auditReasons).nullable(),
  }),
);
