// A request as the desk sees it, and how its list is filtered.
import { z } from 'zod';
import { planIds } from '../../plans.ts';
import { openNames } from '../../open-names.ts';
import { versionSchema } from '../../kept-text.ts';
import { contactCategories, privacySubjects, requestKinds, requestStates } from './request-fields.ts';

/** A contact's category, or a privacy request's subject. */
export const requestCategories = [...contactCategories, ...privacySubjects] as const;

export const spamReasons = ['repeated', 'links'] as const;
export type SpamReason = (typeof spamReasons)[number];

export const deskRequestSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(requestKinds),
  category: z.enum(requestCategories),
  state: z.enum(requestStates),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** The plan of the signed-in sender when it was sent; null for a visitor. */
  plan: openNames(planIds).nullable(),
  /** False for a visitor until the link in the confirmation was followed, and for mail that came in. */
  isAddressProven: z.boolean(),
  assignedTo: z.object({ accountId: z.uuid(), name: z.string() }).nullable(),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  firstAnsweredAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** The request into which it was merged. */
  mergedInto: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** The sender wrote again after an answer, and nobody has answered or noted anything since. */
  hasNewReply: z.boolean(),
  /** Why it is likely spam: the same text came from several addresses, or it is full of links. Null for what people write. */
  spamReason: openNames(spamReasons).nullable(),
  /** Counts changes. Every change names the version that it saw; with an older one it is a 409. */
  version: versionSchema,
});
export type DeskRequest = z.infer<typeof deskRequestSchema>;

export const attachmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  sizeBytes: z.number().int(),
});

/** A message of the thread, newest last. Notes are seen by the desk only. */
export const threadEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(['received', 'answer', 'note']),
  /** The sender's name, or that of who answered. */
  author: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  attachments: z.array(attachmentSchema),
  /** Of an answer: whether the mail server took it. */
  delivery: z.enum(['waiting', 'sent', 'refused']).nullable(),
  /** Of mail that came in with more than `text`, such as quotations: getWholeText has all of it. */
  isCut: z.boolean().optional(),
  /** Names of what was attached to mail that came in and is not kept. */
  notKept: z.array(z.string()).max(100).optional(),
});
export type ThreadEntry = z.infer<typeof threadEntrySchema>;

export const stepActions = [
  'received',
  'confirmed',
  'opened',
  'assigned',
  'state changed',
  'category changed',
  'noted',
  'answered',
  'reply received',
  'merged',
  'export asked',
  'erasure asked',
  'part acknowledged',
  'reminded',
] as const;
export type StepAction = (typeof stepActions)[number];

/** A step of the audit, oldest first. */
export const requestStepSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null for the product itself and for the sender. */
  by: z.string().nullable(),
  /** Words for people, not a name: a client shows one that it does not know as it is. */
  action: z.string().max(60).meta({ 'x-extensible-enum': stepActions }),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** What a privacy request had done across all services. */
export const privacyRunSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['export', 'erasure']),
  askedAt: z.iso.datetime(),
  askedBy: z.string(),
  completedAt: z.iso.datetime().nullable(),
  parts: z.array(
    z.object({ part: z.string(), acknowledgedAt: z.iso.datetime().nullable(), rows: z.number().int().nullable() }),
  ),
});

export const requestDetailSchema = deskRequestSchema.extend({
  thread: z.array(threadEntrySchema).max(500),
  steps: z.array(requestStepSchema).max(1000),
  privacyRuns: z.array(privacyRunSchema).max(20),
  /** Whether the proven address has an account, so that an export or an erasure can be run; null unless it is a proven privacy request. */
  hasAccount: z.boolean().nullable(),
});
export type RequestDetail = z.infer<typeof requestDetailSchema>;

export const requestFilterSchema = z.object({
  /** 'unfinished' is new, open and waiting. */
  state: z.enum([...requestStates, 'unfinished', 'all']).default('unfinished'),
  kind: z.enum(requestKinds).optional(),
  category: z.enum(requestCategories).optional(),
  plan: z.enum([...planIds, 'visitor']).optional(),
  assigned: z.enum(['me', 'nobody', 'anybody']).default('anybody'),
  overdue: z.enum(['true', 'false']).optional(),
  /** Without what is likely spam, or that only; otherwise both. */
  spam: z.enum(['without', 'only']).optional(),
  /** Words of name, address, subject, number and messages. */
  search: z.string().trim().max(200).optional(),
});
export type RequestFilter = z.output<typeof requestFilterSchema>;
