// The desk on which requests are answered. For the roles support and admin.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { keptText, versionSchema } from '../../kept-text.ts';
import { expertIds } from '../../expert-ids.ts';
import { openNames } from '../../open-names.ts';
import { pageCursorSchema } from '../../page-cursor.ts';
import {
  deskRequestSchema,
  privacyRunSchema,
  requestCategories,
  requestDetailSchema,
  requestFilterSchema,
} from './desk-requests.ts';
import { featurePriorities, mostCharacters, requestStates } from './request-fields.ts';

const requestId = { id: z.uuid() };
const changed = { ...requestId, version: versionSchema };
const text = keptText(mostCharacters.message).min(1);
const pageLimit = z.coerce.number<number>().int().min(1).max(100).default(25);

export const templateSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** May hold the fields {name}, {number}, {subject} and {agent}. */
  text: z.string(),
  version: versionSchema,
});
export type Template = z.infer<typeof templateSchema>;
export const templateFields = ['name', 'number', 'subject', 'agent'] as const;
const templateText = { title: keptText(100).min(1), text };

export const deskFiguresSchema = z.object({
  byState: z.record(z.enum(requestStates), z.number().int()),
  overdue: z.number().int(),
  unassigned: z.number().int(),
  /** Unfinished requests that are likely spam; all other figures are without them. */
  likelySpam: z.number().int(),
  /** Of requests that were answered in the period; null without any. */
  medianFirstAnswerMinutes: z.number().nullable(),
  p90FirstAnswerMinutes: z.number().nullable(),
  answeredInTime: z.number().int(),
  answeredLate: z.number().int(),
});

export const givenFeedbackSchema = z.object({
  id: z.uuid(),
  rating: z.number().int().nullable(),
  expertType: openNames(expertIds).nullable(),
  liked: z.string(),
  improve: z.string(),
  featureTitle: z.string(),
  priority: openNames(featurePriorities).nullable(),
  isFromAccount: z.boolean(),
  /** From a browser without JavaScript: it has no votes for features, because nothing was solved for it. */
  isPlain: z.boolean(),
  givenAt: z.iso.datetime(),
});

export const supportDeskContract = {
  listRequests: oc
    .route({ method: 'GET', path: '/support/requests', summary: 'Requests, the most urgent first (support)' })
    .input(requestFilterSchema.extend({ after: pageCursorSchema.optional(), limit: pageLimit }))
    .output(z.object({ requests: z.array(deskRequestSchema), nextAfter: pageCursorSchema.nullable() })),
  deskFigures: oc
    .route({ method: 'GET', path: '/support/figures', summary: 'How many wait, and how fast answers come (support)' })
    .input(z.object({ days: z.coerce.number<number>().int().min(1).max(365).default(30) }))
    .output(deskFiguresSchema),
  getRequest: oc
    .route({ method: 'GET', path: '/support/requests/{id}', summary: 'A request with its thread and steps (support)' })
    .input(z.object(requestId))
    .output(requestDetailSchema),
  changeRequest: oc
    .route({
      method: 'PATCH',
      path: '/support/requests/{id}',
      summary: 'Assign, or change state or category (support)',
    })
    .input(
      z.object({
        ...changed,
        state: z.enum(requestStates).optional(),
        category: z.enum(requestCategories).optional(),
        assigned: z.enum(['me', 'nobody']).optional(),
      }),
    )
    .output(requestDetailSchema),
  setStates: oc
    .route({
      method: 'POST',
      path: '/support/states',
      summary: 'Set the state of several requests; one that somebody else has changed stays as it is (support)',
    })
    .input(
      z.object({
        requests: z.array(z.object(changed)).min(1).max(100),
        state: z.enum(requestStates),
      }),
    )
    .output(
      z.object({
        /** With the state it had and the version it has, so that this can be undone. */
        changed: z.array(z.object({ ...changed, from: z.enum(requestStates) })),
        notChanged: z.array(z.uuid()),
      }),
    ),
  getWholeText: oc
    .route({
      method: 'GET',
      path: '/support/entries/{id}/whole-text',
      summary: 'All text of mail that came in, with what it quotes (support)',
    })
    .input(z.object(requestId))
    .output(z.object({ text: z.string() })),
  addNote: oc
    .route({
      method: 'POST',
      path: '/support/requests/{id}/notes',
      summary: 'Add a note for the desk (support)',
      successStatus: 201,
    })
    .input(z.object({ ...changed, text }))
    .output(requestDetailSchema),
  answerRequest: oc
    .route({
      method: 'POST',
      path: '/support/requests/{id}/answers',
      summary: 'Answer by email (support)',
      successStatus: 201,
    })
    .input(z.object({ ...changed, text, state: z.enum(['waiting', 'answered', 'closed']).default('answered') }))
    .output(requestDetailSchema),
  mergeRequest: oc
    .route({
      method: 'POST',
      path: '/support/requests/{id}/merge',
      summary: 'Merge into another request of the same address (support)',
    })
    .input(z.object({ ...changed, into: z.uuid() }))
    .output(requestDetailSchema),
  runPrivacyRequest: oc
    .route({
      method: 'POST',
      path: '/support/requests/{id}/privacy-runs',
      summary: 'Export or erase the account of a proven address, in all services (admin)',
      successStatus: 201,
    })
    .input(z.object({ ...changed, kind: z.enum(['export', 'erasure']) }))
    .output(privacyRunSchema),
  listTemplates: oc
    .route({ method: 'GET', path: '/support/templates', summary: 'Templates of answers (support)' })
    .output(z.object({ templates: z.array(templateSchema).max(200) })),
  addTemplate: oc
    .route({ method: 'POST', path: '/support/templates', summary: 'Add a template (support)', successStatus: 201 })
    .input(z.object(templateText))
    .output(templateSchema),
  editTemplate: oc
    .route({ method: 'PATCH', path: '/support/templates/{id}', summary: 'Change a template (support)' })
    .input(z.object({ ...changed, ...templateText }))
    .output(templateSchema),
  deleteTemplate: oc
    .route({ method: 'DELETE', path: '/support/templates/{id}', summary: 'Delete a template (support)' })
    .input(z.object({ ...requestId }))
    .output(z.object({})),
  listFeedback: oc
    .route({ method: 'GET', path: '/support/feedback', summary: 'Feedback, newest first (support)' })
    .input(z.object({ before: pageCursorSchema.optional(), limit: pageLimit }))
    .output(z.object({ feedback: z.array(givenFeedbackSchema), nextBefore: pageCursorSchema.nullable() })),
  listFeatureRequests: oc
    .route({
      method: 'GET',
      path: '/support/features',
      summary: 'Feature requests by title with their votes (support)',
    })
    .input(z.object({ limit: pageLimit }))
    .output(
      z.object({
        features: z.array(
          z.object({
            title: z.string(),
            votes: z.number().int(),
            byPriority: z.partialRecord(z.enum(featurePriorities), z.number().int()),
            lastAskedAt: z.iso.datetime(),
          }),
        ),
      }),
    ),
};
