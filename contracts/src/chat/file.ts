// A conversation's file as the API returns it.
import { z } from 'zod';

export const fileTypeSchema = z.enum([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
]);
export type FileType = z.infer<typeof fileTypeSchema>;

/** As part of a message; a file removed since is still named. */
export const messageFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: fileTypeSchema,
  sizeBytes: z.number().int(),
  isRemoved: z.boolean(),
});
export type MessageFile = z.infer<typeof messageFileSchema>;

export const conversationFileSchema = messageFileSchema.omit({ isRemoved: true }).extend({
  /** How much of a document the expert can read; null for an image. */
  reading: z.object({ characters: z.number().int(), isCut: z.boolean() }).nullable(),
  /** No message contains it yet. */
  isUnsent: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ConversationFile = z.infer<typeof conversationFileSchema>;

export const fileLinkSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type FileLink = z.infer<typeof fileLinkSchema>;
