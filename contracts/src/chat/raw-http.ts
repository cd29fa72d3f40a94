// What chat serves outside its contract's router, because a body is a stream or a file.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { messageClassSchema } from '../plans.ts';
import { rawAnswerSchema } from '../raw-answer.ts';
import { conversationFileSchema } from './file.ts';
import { maxFilesPerMessage } from './file-rules.ts';
import { messageAcceptedSchema } from './http.ts';

const params = z.object({ id: z.string() });

/** The service checks the text in its own order (crisis first), so the wire type is only a string. */
export const messageBodySchema = z.looseObject({
  text: z.string(),
  /** The id of my last message, which this one replaces. */
  replaces: z.uuid().nullish(),
  /** Of uploaded files, each once. */
  fileIds: z.array(z.uuid()).max(maxFilesPerMessage).meta({ uniqueItems: true }).nullish(),
});

const messageInput = z.object({
  params,
  query: z.object({
    class: messageClassSchema.optional(),
    /** The person agreed to the use of a premium answer. */
    asked: z.boolean().optional(),
  }),
  headers: z.object({
    /** A message repeated with the same key is the same message. */
    'idempotency-key': z.string().regex(/^[!-~]{8,200}$/),
  }),
  body: messageBodySchema,
});

const messages = { method: 'POST', path: '/conversations/{id}/messages', inputStructure: 'detailed' } as const;

export const chatRawContract = {
  /** Accepts JSON and answers as soon as the message is stored; the reply is then followed in its own stream. */
  postMessage: oc
    .route({
      ...messages,
      summary: 'Send a message; the reply comes as a stream, or its id as JSON',
      successStatus: 202,
    })
    .input(messageInput)
    .output(messageAcceptedSchema),
  /** The same as an event stream: the answer is the reply itself. */
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
  /** All action items with a due date, as a calendar. */
  actionItemsCalendar: oc
    .route({ method: 'GET', path: '/action-items.ics', summary: 'My action items as a calendar' })
    .output(rawAnswerSchema),
  actionItemCalendar: oc
    .route({
      method: 'GET',
      path: '/action-items/{id}/calendar.ics',
      summary: 'One action item as a calendar; 409 when it has no due date',
      inputStructure: 'detailed',
    })
    .input(z.object({ params }))
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
