// Events about what people write to us. Never words, names or addresses. The subject is the pseudonym, or `visitor`.
import { z } from 'zod';
import { defineEvent } from '../../event.ts';
import { expertIds } from '../../expert-ids.ts';
import { planIds } from '../../plans.ts';
import { requestCategories } from './desk-requests.ts';
import { featurePriorities, requestKinds, requestStates } from './request-fields.ts';

const requestId = z.uuid();

export const requestReceived = defineEvent('support', 'request-received', 1, 'Somebody wrote to us.', (name) =>
  z.object({
    requestId,
    kind: name(requestKinds),
    category: name(requestCategories),
    plan: name(planIds).nullable(),
    dueAt: z.iso.datetime(),
    messageCharacters: z.number().int().min(0),
    attachments: z.number().int().min(0),
  }),
);
export const requestAnswered = defineEvent('support', 'request-answered', 1, 'The desk answered a request.', (name) =>
  z.object({
    requestId,
    kind: name(requestKinds),
    category: name(requestCategories),
    isFirstAnswer: z.boolean(),
    /** From the moment it was received. */
    afterSeconds: z.number().int().min(0),
    wasInTime: z.boolean(),
  }),
);
export const requestStateChanged = defineEvent(
  'support',
  'request-state-changed',
  1,
  'A request went from one state to another.',
  (name) => z.object({ requestId, from: name(requestStates), to: name(requestStates) }),
);
export const feedbackGiven = defineEvent('support', 'feedback-given', 1, 'Somebody gave feedback.', (name) =>
  z.object({
    feedbackId: z.uuid(),
    rating: z.number().int().min(1).max(5).nullable(),
    expertType: name(expertIds).nullable(),
    priority: name(featurePriorities).nullable(),
    likedCharacters: z.number().int().min(0),
    improveCharacters: z.number().int().min(0),
    featureCharacters: z.number().int().min(0),
  }),
);
