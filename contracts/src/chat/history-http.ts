// What a person can do with their conversations: search, rename, delete and restore, describe, page back, and import from a browser.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { crisisHelpSchema } from '../helplines/crisis-help.ts';
import { keptFor, periodMs } from '../privacy/kept-for.ts';
import {
  conversationSchema,
  conversationStageSchema,
  listedConversationSchema,
  messageSchema,
} from './conversation.ts';
import { messageSentences } from './message-text.ts';

/** A deleted conversation can be restored for this long, then it is erased. */
export const RESTORABLE_MS = periodMs(keptFor.deletedConversation);
/** Generated titles and summaries are kept this long before they are generated again. */
export const DESCRIPTION_KEPT_MS = 24 * 60 * 60 * 1000;
export const TITLE_MAX_CHARACTERS = 120;
export const SEARCH_MAX_CHARACTERS = 200;

export const excerptSchema = z.object({
  text: z.string(),
  /** Start (inclusive) and end (exclusive) of every matched word, in UTF-16 units of `text`. */
  marks: z.array(z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()])),
});
export type Excerpt = z.infer<typeof excerptSchema>;

export const searchResultSchema = z.object({
  conversation: listedConversationSchema,
  excerpt: excerptSchema,
  /** The message that matches, or whose reply matches; null for a title. */
  messageId: z.uuid().nullable(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const descriptionSchema = z.object({ title: z.string(), summary: z.string() });
export type Description = z.infer<typeof descriptionSchema>;

/** Ids made by browsers: visible ASCII. */
const browserId = z.string().regex(/^[\x21-\x7e]{1,100}$/);
/** The service checks each text (crisis first), so that one bad text does not reject the import. */
const browserText = z.string().max(40_000);

/** An `assistant` message is the answer, from before the account, to the question in front of it. */
export const browserMessageSchema = z.object({
  id: browserId,
  role: z.enum(['user', 'assistant']),
  content: browserText,
  timestamp: z.iso.datetime(),
  model: z.string().max(200).nullish(),
  tokensUsed: z.number().nullish(),
});
export type BrowserMessage = z.infer<typeof browserMessageSchema>;

/** A visitor's conversation as the browser stores it. Routing weights and rating are accepted; what is counted is measured here. */
export const browserConversationSchema = z.object({
  id: browserId,
  expertId: expertIdSchema,
  userId: z.string().max(100).nullish(),
  messages: z.array(browserMessageSchema).max(100),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  stage: conversationStageSchema.nullish(),
  complexity: z.union([z.number(), z.string().max(20)]).nullish(),
  rating: z.number().nullish(),
  emotionalIntensity: z.number().nullish(),
  /** Why its expert was matched, as the visitor read it. */
  matchReason: z.string().max(1000).nullish(),
});
export type BrowserConversation = z.infer<typeof browserConversationSchema>;

/** What a visitor's browser records; other actions are recorded by the server. */
export const browserActionTypeSchema = z.enum([
  'expert_selected',
  'auto_assign_conversation',
  'conversation_start',
  'message_sent',
  'follow_up_message',
]);

export const browserActionSchema = z.object({
  id: browserId,
  actionType: browserActionTypeSchema,
  expertType: expertIdSchema.nullable(),
  /** The browser's own id of the conversation it belongs to. */
  conversationId: browserId.nullish(),
  message: browserText.nullish(),
  createdAt: z.iso.datetime(),
});
export type BrowserAction = z.infer<typeof browserActionSchema>;

export const MOST_IMPORTED_CONVERSATIONS = 20;
export const MOST_IMPORTED_ACTIONS = 200;

export const skippedMessageSchema = z.object({
  messageId: z.string(),
  /** A rule of messages, or `assistant`: an answer that follows no question that was kept, or is not the first to it. */
  reason: z.enum([...(Object.keys(messageSentences) as (keyof typeof messageSentences)[]), 'assistant']),
});
export type SkippedMessage = z.infer<typeof skippedMessageSchema>;

export const importedConversationSchema = z.object({
  browserId: z.string(),
  /** Null when none of it may be stored, or when it was imported before and deleted since. */
  id: z.uuid().nullable(),
  skipped: z.array(skippedMessageSchema),
});
export type ImportedConversation = z.infer<typeof importedConversationSchema>;

export const importAnswerSchema = z.object({
  conversations: z.array(importedConversationSchema),
  /** How many actions were new. */
  actions: z.number().int().nonnegative(),
  /** A message indicated danger: it is not stored, and this is to be shown. */
  crisis: crisisHelpSchema.nullable(),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

const conversationId = z.object({ id: z.string() });

export const historyContract = {
  search: oc
    .route({ method: 'GET', path: '/conversations/search', summary: 'Search my titles, messages and replies' })
    .input(
      z.object({
        q: z.string().trim().min(1).max(SEARCH_MAX_CHARACTERS),
        limit: z.coerce.number<number>().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ results: z.array(searchResultSchema) })),
  rename: oc
    .route({ method: 'PATCH', path: '/conversations/{id}', summary: 'Give a conversation a name of my own' })
    .input(conversationId.extend({ title: z.string().trim().min(1).max(TITLE_MAX_CHARACTERS) }))
    .output(conversationSchema),
  remove: oc
    .route({ method: 'DELETE', path: '/conversations/{id}', summary: 'Delete a conversation; it can be taken back' })
    .input(conversationId)
    .output(z.object({ restorableUntil: z.iso.datetime() })),
  restore: oc
    .route({ method: 'POST', path: '/conversations/{id}/restore', summary: 'Take a deleted conversation back' })
    .input(conversationId)
    .output(conversationSchema),
  describe: oc
    .route({
      method: 'POST',
      path: '/conversations/{id}/description',
      summary: 'A better title and summary, where they are weak',
    })
    .input(conversationId)
    .output(descriptionSchema),
  olderMessages: oc
    .route({ method: 'GET', path: '/conversations/{id}/messages', summary: 'Messages before one, oldest first' })
    .input(
      conversationId.extend({ before: z.uuid(), limit: z.coerce.number<number>().int().min(1).max(200).default(50) }),
    )
    .output(z.object({ messages: z.array(messageSchema), truncated: z.boolean() })),
  importFromBrowser: oc
    .route({
      method: 'POST',
      path: '/conversations/import',
      summary: "Bring a visitor's conversations and actions along, each once",
    })
    .input(
      z.object({
        conversations: z.array(browserConversationSchema).max(MOST_IMPORTED_CONVERSATIONS),
        actions: z.array(browserActionSchema).max(MOST_IMPORTED_ACTIONS),
      }),
    )
    .output(importAnswerSchema),
};
