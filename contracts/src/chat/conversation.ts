// Conversations, messages, replies and solutions as the API shows them.
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { messageClassSchema } from '../plans.ts';

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
});
export type Solution = z.infer<typeof solutionSchema>;

/** Whether this reply counted against the day, and why not. `used` includes this message while it is held or counted. */
export const receiptSchema = z.object({
  class: messageClassSchema,
  state: z.enum(['held', 'counted', 'not_counted']),
  reason: z.enum(['stopped_before_delivery', 'model_failed', 'interrupted', 'crisis', 'free_of_charge']).nullable(),
  used: z.number().int().nullable(),
  limit: z.number().int(),
  resetsAt: z.iso.datetime().nullable(),
  advisor: z.enum(['anthropic', 'playbook']).nullable(),
  model: z.string().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const replyStatusSchema = z.enum(['running', 'done', 'stopped', 'failed']);
export type ReplyStatus = z.infer<typeof replyStatusSchema>;

export const replySchema = z.object({
  id: z.uuid(),
  messageId: z.uuid(),
  status: replyStatusSchema,
  text: z.string(),
  solutions: z.array(solutionSchema),
  followUpQuestions: z.array(z.string()).max(3),
  conversationStage: conversationStageSchema,
  messageType: messageTypeSchema,
  modelUsed: z.string().nullable(),
  tokensUsed: z.number().int().nullable(),
  receipt: receiptSchema,
  /** Sentence for people when `status` is failed. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Reply = z.infer<typeof replySchema>;

export const messageSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  class: messageClassSchema,
  createdAt: z.iso.datetime(),
  reply: replySchema.nullable(),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  id: z.uuid(),
  expertId: expertIdSchema,
  title: z.string(),
  stage: conversationStageSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationWithMessagesSchema = conversationSchema.extend({
  messages: z.array(messageSchema),
  /** True when older messages were left out (the newest 200 are given). */
  truncated: z.boolean(),
});
export type ConversationWithMessages = z.infer<typeof conversationWithMessagesSchema>;
