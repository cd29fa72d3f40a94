// The paths that the gateway answers itself, as OpenAPI.
import {
  gatewayModesSchema,
  usageAnswerSchema,
  visitorConversationsSchema,
} from '@consilium/contracts/gateway/http.ts';
import { visitorAnswerBodySchema, visitorAnswerEventSchemas } from '@consilium/contracts/chat/visitor-answer.ts';
import { visitorAnswersPath } from '@consilium/contracts/gateway/routes.ts';
import { eventsOf, jsonOf } from '@consilium/kit/http/described.ts';
import { z } from 'zod';

const json = (schema: z.ZodType) => ({ 'application/json': { schema: z.toJSONSchema(schema, { io: 'output' }) } });
const answers = (description: string, schema: z.ZodType) => ({
  200: { description, content: json(schema) },
});

export const ownPaths = {
  '/api/usage': {
    get: {
      operationId: 'getUsage',
      summary: 'What is used, held and left today, per class',
      responses: answers('Usage of today.', usageAnswerSchema),
    },
  },
  '/api/gateway/modes': {
    get: {
      operationId: 'getModes',
      summary: 'Who answers limits and quota at each gateway process (admin)',
      responses: answers('Every process that is alive.', gatewayModesSchema),
    },
  },
  '/api/visitor/conversations': {
    get: {
      operationId: 'getVisitorConversations',
      summary: 'How many conversations a visitor may still begin',
      responses: answers('The present count.', visitorConversationsSchema),
    },
    post: {
      operationId: 'countVisitorConversation',
      summary: 'Counts a conversation that a visitor begins (429 at the cap)',
      responses: answers('The count with this one.', visitorConversationsSchema),
    },
  },
  [visitorAnswersPath]: {
    post: {
      operationId: 'answerVisitor',
      summary: 'Answers a visitor, where the operator allows it (401 elsewhere, 429 when none is left)',
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', pattern: '^[!-~]{8,200}$' },
        },
      ],
      requestBody: { required: true, content: jsonOf(visitorAnswerBodySchema, 'input') },
      responses: { 200: { description: 'The answer as it is written.', content: eventsOf(visitorAnswerEventSchemas) } },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'getOpenApi',
      summary: 'This document',
      responses: answers('OpenAPI 3.1.', z.looseObject({ openapi: z.string() })),
    },
  },
  '/docs': {
    get: {
      operationId: 'getDocs',
      summary: 'This document as a page',
      responses: { 200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } } },
    },
  },
};
