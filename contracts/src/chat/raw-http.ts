// What chat serves beside its contract's router, because a body is a stream or a file's bytes.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { messageClassSchema } from '../plans.ts';
import { rawAnswerSchema } from '../raw-answer.ts';
import { conversationFileSchema } from './file.ts';
import { messageAcceptedSchema } from './http.ts';

const params = z.object({ id: z.string() });

/** A message's text is checked by the service in its own order (crisis first), so the wire type is only a string. */
const messageInput = z.object({
  params,
  query: z.object({
    class: messageClassSchema.optional(),
    /** The person was asked whether a premium answer may be used. */
    asked: z.boolean().optional(),
  }),
  headers: z.object({
    /** Repeating a message with its key is the same message. */
    'idempotency-key': z.string().regex(/^[!-~]{8,200}$/),
  }),
  body: z.looseObject({
    text: z.string(),
    /** My last message, whose place this one takes. */
    replaces: z.string().optional(),
    fileIds: z.array(z.string()).optional(),
  }),
});

const messages = { method: 'POST', path: '/conversations/{id}/messages', inputStructure: 'detailed' } as const;

export const chatRawContract = {
  /** Accepts JSON and is answered as soon as the message is stored; its reply is followed by itself. */
  postMessage: oc
    .route({
      ...messages,
      summary: 'Send a message; the reply comes as a stream, or its id as JSON',
      successStatus: 202,
    })
    .input(messageInput)
    .output(messageAcceptedSchema),
  /** The same, asked for as an event stream: it is answered by the reply itself. */
  streamMessage: oc.route(messages).input(messageInput).output(rawAnswerSchema),
  followReply: oc
    .route({
      method: 'GET',
      path: '/replies/{id}/stream',
      summary: 'A reply from where the reader was',
      inputStructure: 'detailed',
    })
    .input(z.object({ params, headers: z.object({ 'last-event-id': z.string().optional() }) }))
    .output(rawAnswerSchema),
  uploadFile: oc
    .route({
      method: 'POST',
      path: '/conversations/{id}/files',
      summary: 'Add a file to a conversation: its bytes as they are',
      inputStructure: 'detailed',
      successStatus: 201,
    })
    .input(z.object({ params, query: z.object({ name: z.string() }), body: z.instanceof(Blob) }))
    .output(conversationFileSchema),
};
