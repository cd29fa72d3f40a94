// OpenAPI of the routes outside chat's contract: the two that stream, the two for a file's bytes, the calendars, and unsubscribing.
import { conversationFileSchema } from '@consilium/contracts/chat/file.ts';
import { messageAcceptedSchema } from '@consilium/contracts/chat/http.ts';
import { mailListSchema } from '@consilium/contracts/chat/mail-preferences-http.ts';
import { messageBodySchema } from '@consilium/contracts/chat/raw-http.ts';
import { replyEventSchemas } from '@consilium/contracts/chat/reply-stream.ts';
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import { bytesOf, eventsOf, inPath, inQuery, jsonOf } from '@consilium/kit/http/described.ts';
import { z } from 'zod';

const lastEventId = inQuery('lastEventId', { type: 'integer', minimum: 0 });

const postMessage = {
  operationId: 'postMessage',
  summary: 'Send a message; the reply comes as a stream, or its id as JSON',
  parameters: [
    inPath('id'),
    inQuery('class', z.toJSONSchema(messageClassSchema)),
    inQuery('asked'),
    { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', pattern: '^[!-~]{8,200}$' } },
  ],
  requestBody: { required: true, content: jsonOf(messageBodySchema, 'input') },
  responses: {
    200: { description: 'The reply as it is written.', content: eventsOf(replyEventSchemas) },
    202: { description: 'Accepted: its stream can be asked for.', content: jsonOf(messageAcceptedSchema) },
  },
};

const uploadFile = {
  operationId: 'uploadFile',
  summary: 'Add a file to a conversation: its bytes as they are',
  parameters: [inPath('id'), inQuery('name', { type: 'string' }, true)],
  requestBody: { required: true, content: bytesOf('application/octet-stream') },
  responses: { 201: { description: 'The file.', content: jsonOf(conversationFileSchema) } },
};

const unsubscribing = {
  parameters: [
    { ...inPath('list'), schema: z.toJSONSchema(mailListSchema) },
    inPath('linkId'),
    inQuery('signature', { type: 'string' }, true),
  ],
  responses: {
    200: { description: 'A page.', content: bytesOf('text/html') },
    404: { description: 'A page: the link is not signed.', content: bytesOf('text/html') },
  },
};

const calendar = { 200: { description: 'The calendar.', content: bytesOf('text/calendar') } };

export const describedPaths = {
  '/action-items.ics': {
    get: { operationId: 'actionItemsCalendar', summary: 'My action items as a calendar', responses: calendar },
  },
  '/action-items/{id}/calendar.ics': {
    get: {
      operationId: 'actionItemCalendar',
      summary: 'One action item as a calendar; 409 when it has no due date',
      parameters: [inPath('id')],
      responses: calendar,
    },
  },
  '/calendars/{id}/action-items.ics': {
    get: {
      operationId: 'subscribedCalendar',
      summary: 'The action items of the person who gave away this address, without a session',
      parameters: [inPath('id'), inQuery('secret', { type: 'string' }, true)],
      responses: calendar,
    },
  },
  '/unsubscribe/{list}/{linkId}': {
    get: {
      operationId: 'askToUnsubscribe',
      summary: 'A page with a button that ends a kind of email',
      ...unsubscribing,
    },
    post: {
      operationId: 'unsubscribe',
      summary: 'End a kind of email, by its signed link (RFC 8058)',
      ...unsubscribing,
    },
  },
  '/conversations/{id}/messages': { post: postMessage },
  '/conversations/{id}/files': { post: uploadFile },
  '/replies/{id}/stream': {
    get: {
      operationId: 'streamReply',
      summary: 'A reply from where the reader was',
      parameters: [inPath('id'), lastEventId],
      responses: { 200: { description: 'The reply as it is written.', content: eventsOf(replyEventSchemas) } },
    },
  },
  '/files/{id}/content': {
    get: {
      operationId: 'getFileContent',
      summary: 'The bytes behind a signed link',
      parameters: [inPath('id'), inQuery('expires'), inQuery('signature')],
      responses: { 200: { description: 'The file.', content: bytesOf('*/*') } },
    },
  },
};
