// The addresses that the gateway answers itself, as OpenAPI.
import { errorBodySchema } from '@consilium/contracts/error.ts';
import {
  gatewayModesSchema,
  usageAnswerSchema,
  visitorConversationsSchema,
} from '@consilium/contracts/gateway/http.ts';
import { z } from 'zod';

const json = (schema: z.ZodType) => ({ 'application/json': { schema: z.toJSONSchema(schema, { io: 'output' }) } });
const failure = { description: 'An error of the one shape.', content: json(errorBodySchema) };
const answers = (description: string, schema: z.ZodType) => ({
  200: { description, content: json(schema) },
  default: failure,
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
};
