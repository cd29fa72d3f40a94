// Conversations, messages, replies and solutions as the API returns them.
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { messageClassSchema } from '../plans.ts';
import { messageFileSchema } from './file.ts';
import { reportedOutcomeSchema } from './reported-outcome.ts';

export const conversationStageSchema = z.enum([
  'clarifying',
  'clarifying_deeper',
  'solution_provided',
  'ongoing_support',
]);
export type ConversationStage = z.infer<typeof conversationStageSchema>;

export const messageTypeSchema = z.enum(['clarification', 'solution', 'follow_up']);
export type MessageType = z.infer<typeof messageTypeSchema>;

export const solutionSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  steps: z.array(z.string()).max(5),
  difficulty: z.enum(['Easy', 'Medium', 'Hard']),
  timeEstimate: z.string(),
  costEstimate: z.string().nullable(),
  /** 0 to 100; shown as five stars, one per 20. */
  effectiveness: z.number().int().min(0).max(100),
  description: z.string(),
  /** What people who tried it reported; missing when fewer than five did. `effectiveness` then has their answers in it. */
  reported: reportedOutcomeSchema.optional(),
});
export type Solution = z.infer<typeof solutionSchema>;

/** Whether this reply counted, and the reason. `used` includes this message while it is held or counted. */
export const receiptSchema = z.object({
  class: messageClassSchema,
  state: z.enum(['held', 'counted', 'not_counted']),
  reason: z
    .enum([
      'stopped_before_delivery',
      'model_failed',
      'model_refused',
      'interrupted',
      'crisis',
      'free_of_charge',
      'given_back',
      /** It broke off on our side after its first words, and does not count. */
      'broken_off',
      /** It counts: advice was delivered before the expert declined or was stopped. */
      'refused_after_advice',
      /** It counts: the day's free refusals were used up. */
      'refusals_used_up',
      /** It counts: the day's free replies that broke off were used up. */
      'failures_used_up',
      /** There is no advice on this problem; it does not count. */
      'nothing_found',
      /** Thanks, a greeting or a farewell; it does not count. */
      'small_talk',
    ])
    .nullable(),
  used: z.number().int().nullable(),
  limit: z.number().int(),
  resetsAt: z.iso.datetime().nullable(),
  advisor: z.enum(['anthropic', 'playbook']).nullable(),
  model: z.string().nullable(),
  /** Title of advice that fits better, but comes later because people reported that it did not work. */
  passedOver: z.string().optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const replyStatusSchema = z.enum(['running', 'done', 'stopped', 'failed']);
export type ReplyStatus = z.infer<typeof replyStatusSchema>;

const stepPlaceSchema = z.object({
  solutionId: z.uuid(),
  /** 0 is the first step. */
  step: z.number().int().nonnegative(),
});
/** A step of the first answer and a step of the second opinion that say the same. */
export const agreementSchema = z.object({ first: stepPlaceSchema, second: stepPlaceSchema });
export type Agreement = z.infer<typeof agreementSchema>;

const replyFields = {
  id: z.uuid(),
  messageId: z.uuid(),
  status: replyStatusSchema,
  text: z.string(),
  solutions: z.array(solutionSchema),
  /** The expert's own questions: an answer to one of them would change the advice. */
  followUpQuestions: z.array(z.string()).max(3),
  /** What the person may want to ask next, in the person's words. */
  nextQuestions: z.array(z.string()).max(3),
  conversationStage: conversationStageSchema,
  messageType: messageTypeSchema,
  modelUsed: z.string().nullable(),
  tokensUsed: z.number().int().nullable(),
  receipt: receiptSchema,
  /** Products may be suggested beside its solutions: danger was neither sure nor likely, and the advice speaks of none. */
  productsAllowed: z.boolean(),
  /** A sentence for people when `status` is failed. */
  failure: z.string().nullable(),
  /** The person's own rating: 5 for thumbs up, 2 for thumbs down, null without. */
  rating: z.number().int().min(1).max(5).nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
};

/** Another expert's answer to the same message, given without knowing the first. */
export const secondOpinionSchema = z.object({
  ...replyFields,
  expertId: expertIdSchema,
  /** Null until the second opinion has ended with steps to compare. */
  agreements: z.array(agreementSchema).nullable(),
});
export type SecondOpinion = z.infer<typeof secondOpinionSchema>;

export const replySchema = z.object({ ...replyFields, secondOpinion: secondOpinionSchema.nullable() });
export type Reply = z.infer<typeof replySchema>;

export const messageSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  class: messageClassSchema,
  createdAt: z.iso.datetime(),
  /** It opened the conversation after a transfer: a note written in the person's name. */
  isHandOverNote: z.boolean(),
  files: z.array(messageFileSchema),
  reply: replySchema.nullable(),
  /** An answer from before the account, as the browser brought it along. It has no receipt and is none of ours to vouch for. */
  visitorAnswer: z.object({ text: z.string(), model: z.string().nullable() }).optional(),
  /** Ids of all messages with these words, oldest first, this one among them; only when it was asked again. */
  variantIds: z.array(z.uuid()).min(2).optional(),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  id: z.uuid(),
  expertId: expertIdSchema,
  title: z.string(),
  /** One line on what it is about; null before the first message. */
  summary: z.string().nullable(),
  stage: conversationStageSchema,
  /** The person's messages and their replies, without replaced ones. */
  messageCount: z.number().int().nonnegative(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Set while the conversation counts as completed. */
  completedAt: z.iso.datetime().nullable(),
  /** The conversation that was transferred to this one. */
  transferredFrom: z.uuid().nullable(),
  /** Why this expert was chosen for the first problem, in words for the person; null when the person chose. */
  matchReason: z.string().nullable(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** `actions`: done in a browser before signing in, outside any conversation. They can be read, not continued. */
export const conversationOriginSchema = z.enum(['conversation', 'actions']);
export type ConversationOrigin = z.infer<typeof conversationOriginSchema>;

export const listedConversationSchema = conversationSchema.extend({ origin: conversationOriginSchema });
export type ListedConversation = z.infer<typeof listedConversationSchema>;

/** Another conversation of the person that this one continues or was transferred to. */
export const linkedConversationSchema = z.object({ id: z.uuid(), expertId: expertIdSchema, title: z.string() });
export type LinkedConversation = z.infer<typeof linkedConversationSchema>;

export const conversationWithMessagesSchema = conversationSchema.extend({
  origin: conversationOriginSchema,
  continuedFrom: linkedConversationSchema.nullable(),
  transferredTo: z.array(linkedConversationSchema),
  messages: z.array(messageSchema),
  /** True when older messages were left out (the newest 200 are returned). */
  truncated: z.boolean(),
});
export type ConversationWithMessages = z.infer<typeof conversationWithMessagesSchema>;
