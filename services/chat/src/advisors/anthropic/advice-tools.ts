// The tools with which the model returns structured advice, and the validation of their input.
import type { Tool } from '@anthropic-ai/sdk/resources/messages';
import { solutionSchema } from '@consilium/contracts/chat/conversation.ts';
import { z } from 'zod';
import type { AdvicePart } from '../advisor.ts';

const MOST_SOLUTIONS = 5;
const MOST_STEPS = 5;
const MOST_QUESTIONS = 3;

const text = z.string().trim().min(1);
const solutionInput = z.object({
  title: text.max(200),
  steps: z
    .array(text.max(1000))
    .min(1)
    .transform((steps) => steps.slice(0, MOST_STEPS)),
  difficulty: solutionSchema.shape.difficulty,
  timeEstimate: text.max(100),
  costEstimate: text
    .max(100)
    .nullish()
    .transform((cost) => cost ?? null),
  effectiveness: z.number().min(0).max(100).transform(Math.round),
  description: text.max(2000),
});
const solutionsInput = z.object({ solutions: z.array(solutionInput).min(1) });
const questionsInput = z.object({ questions: z.array(text.max(500)).min(1) });

const weightInput = z.object({
  complexity: z.enum(['low', 'medium', 'high']),
  emotionalIntensity: z.number().min(0).max(10).transform(Math.round),
});

const stringOf = (description: string) => ({ type: 'string', description });
const solutionFields = {
  title: stringOf('Short name of the solution, like "Restart the router in the right order".'),
  steps: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    description: 'One action each, in order, at most 5. Plain text without numbers in front.',
  },
  difficulty: { type: 'string', enum: ['Easy', 'Medium', 'Hard'] },
  timeEstimate: stringOf('Like "20 minutes" or "1-2 weeks".'),
  costEstimate: stringOf('Like "Free" or "$20 to $50". Leave out if money plays no part.'),
  effectiveness: { type: 'integer', description: '0 to 100: how often this helps people in this situation.' },
  description: stringOf('One or two sentences: why this helps.'),
};

/** The cache mark is on the last one: everything up to it is cached. */
export const adviceTools: Tool[] = [
  {
    name: 'give_solutions',
    description: 'Gives the person one to four solutions as cards with steps. Call it after your text, at most once.',
    input_schema: {
      type: 'object',
      properties: {
        solutions: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            properties: solutionFields,
            required: Object.keys(solutionFields).filter((field) => field !== 'costEstimate'),
          },
        },
      },
      required: ['solutions'],
    },
  },
  {
    name: 'ask_follow_ups',
    description:
      'Offers the person up to 3 questions whose answers would change your advice. Call it after your text, at most once.',
    input_schema: {
      type: 'object',
      properties: { questions: { type: 'array', minItems: 1, items: { type: 'string' } } },
      required: ['questions'],
    },
  },
  {
    name: 'weigh_case',
    description:
      'Notes for the house, never for the person, how heavy their case is now. Call it after your text, once.',
    input_schema: {
      type: 'object',
      properties: {
        complexity: {
          type: 'string',
          enum: ['low', 'medium', 'high'],
          description: 'high: several entangled matters, or one where a mistake costs dearly.',
        },
        emotionalIntensity: {
          type: 'integer',
          description: '0 calm to 10 overwhelmed: how strongly the person feels in their newest message.',
        },
      },
      required: ['complexity', 'emotionalIntensity'],
    },
    cache_control: { type: 'ephemeral' },
  },
];

/** Calls of any other tool are ignored. */
export function isAdviceTool(name: string): boolean {
  return adviceTools.some((tool) => 'name' in tool && tool.name === name);
}

/** Undefined when the input is invalid: the text of the reply is used then. */
export function partFromTool(name: string, json: string): AdvicePart | undefined {
  const input = parseJson(json);
  if (name === 'give_solutions') {
    const parsed = solutionsInput.safeParse(input);
    return parsed.success
      ? { type: 'solutions', solutions: parsed.data.solutions.slice(0, MOST_SOLUTIONS) }
      : undefined;
  }
  if (name === 'weigh_case') {
    const parsed = weightInput.safeParse(input);
    return parsed.success ? { type: 'weight', weight: parsed.data } : undefined;
  }
  const parsed = name === 'ask_follow_ups' ? questionsInput.safeParse(input) : undefined;
  return parsed?.success
    ? { type: 'follow-ups', questions: parsed.data.questions.slice(0, MOST_QUESTIONS) }
    : undefined;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
