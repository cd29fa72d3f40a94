// Chat's HTTP contract. The two streaming routes are described here and served outside its router (see reply-stream.ts).
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIdSchema, expertSchema } from '../experts.ts';
import { crisisHelpSchema } from '../helplines/crisis-help.ts';
import { pageCursorSchema } from '../page-cursor.ts';
import {
  conversationSchema,
  conversationWithMessagesSchema,
  listedConversationSchema,
  receiptSchema,
} from './conversation.ts';
import { advisorContract } from './advisor-http.ts';
import { activityContract } from './activity-http.ts';
import { actionItemsContract } from './action-items-http.ts';
import { calendarContract } from './calendar-http.ts';
import { checkBacksContract } from './check-backs-http.ts';
import { completionContract } from './completion-http.ts';
import { solutionsContract } from './solutions-http.ts';
import { dailyActivityContract } from './daily-activity-http.ts';
import { filesContract } from './files-http.ts';
import { historyContract } from './history-http.ts';
import { holdsContract } from './holds-http.ts';
import { personUsageContract } from './person-usage-http.ts';
import { keywordsContract } from './keywords-http.ts';
import { mailPreferencesContract } from './mail-preferences-http.ts';
import { modelKeyContract } from './model-key-http.ts';
import { helpedSchema, routingResultSchema } from './routing.ts';
import { secondOpinionsContract } from './second-opinions-http.ts';
import { transfersContract } from './transfers-http.ts';
import { variantsContract } from './variants-http.ts';

/** The service checks problems in its own order (crisis first), so the wire type is only a string. */
const problem = z.string().max(100_000);

export const routeAnswerSchema = routingResultSchema.extend({
  crisis: crisisHelpSchema.nullable(),
  /** Of problems of this kind, the expert with the best record first; missing when nobody has one. */
  helped: z.array(helpedSchema).optional(),
});
export type RouteAnswer = z.infer<typeof routeAnswerSchema>;

/** With a crisis the conversation is still created (so that help can continue), but the problem is not stored. */
export const conversationCreatedSchema = conversationSchema.extend({
  routing: routingResultSchema.nullable(),
  crisis: crisisHelpSchema.nullable(),
});
export type ConversationCreated = z.infer<typeof conversationCreatedSchema>;

export const messageAcceptedSchema = z.object({
  messageId: z.uuid().nullable(),
  replyId: z.uuid().nullable(),
  crisis: crisisHelpSchema.nullable(),
  /** A line of help above the reply: danger is likely, but not sure. */
  quietHelp: crisisHelpSchema.optional(),
});

export const stopAnswerSchema = z.object({ status: z.enum(['stopped', 'already_finished']) });

export const chatContract = {
  history: historyContract,
  secondOpinions: secondOpinionsContract,
  transfers: transfersContract,
  variants: variantsContract,
  completions: completionContract,
  actionItems: actionItemsContract,
  calendar: calendarContract,
  mailPreferences: mailPreferencesContract,
  checkBacks: checkBacksContract,
  solutions: solutionsContract,
  files: filesContract,
  activity: activityContract,
  holds: holdsContract,
  personUsage: personUsageContract,
  modelKey: modelKeyContract,
  keywords: keywordsContract,
  advisor: advisorContract,
  listExperts: oc.route({ method: 'GET', path: '/experts', summary: 'The experts' }).output(z.array(expertSchema)),
  routeProblem: oc
    .route({ method: 'POST', path: '/route', summary: 'Match a problem to an expert (open to visitors)' })
    .input(z.object({ problem, country: z.string().length(2).optional() }))
    .output(routeAnswerSchema),
  /** For what is written to us: only our own detector reads it, no model and no expert. */
  findDanger: oc
    .route({
      method: 'POST',
      path: '/danger',
      summary: 'Helplines for a text that sounds like danger (open to visitors)',
    })
    .input(z.object({ text: problem }))
    .output(z.object({ crisis: crisisHelpSchema.nullable() })),
  createConversation: oc
    .route({ method: 'POST', path: '/conversations', summary: 'Start a conversation', successStatus: 201 })
    .input(
      z.object({
        expertId: expertIdSchema.optional(),
        problem: problem.optional(),
        /** The expert was chosen by `routeProblem`, not by the person. */
        matched: z.boolean().optional(),
        /** What `routeProblem` gave as its reason, to be shown whenever the conversation is opened. */
        matchReason: z.string().max(1000).optional(),
        /** The experts between whom the person chose, the best match first; keeps how often it was the first. */
        offered: z.array(expertIdSchema).min(2).max(3).optional(),
        country: z.string().length(2).optional(),
      }),
    )
    .output(conversationCreatedSchema),
  listConversations: oc
    .route({ method: 'GET', path: '/conversations', summary: 'My conversations, newest first' })
    .input(
      z.object({
        before: pageCursorSchema.optional(),
        limit: z.coerce.number<number>().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ conversations: z.array(listedConversationSchema), nextBefore: pageCursorSchema.nullable() })),
  getConversation: oc
    .route({
      method: 'GET',
      path: '/conversations/{id}',
      summary: 'A conversation with messages, replies and receipts',
    })
    .input(z.object({ id: z.string() }))
    .output(conversationWithMessagesSchema),
  stopReply: oc
    .route({ method: 'POST', path: '/replies/{id}/stop', summary: 'Stop a running reply' })
    .input(z.object({ id: z.string() }))
    .output(stopAnswerSchema),
  giveFeedback: oc
    .route({ method: 'POST', path: '/replies/{id}/feedback', summary: 'Thumbs up (5) or down (2)' })
    .input(z.object({ id: z.string(), feedback: z.enum(['up', 'down']) }))
    .output(
      z.object({
        rating: z.number().int(),
        /** The current receipt: the unit of an unhelpful premium reply may have been given back. */
        receipt: receiptSchema,
      }),
    ),
  dailyActivity: dailyActivityContract,
};
