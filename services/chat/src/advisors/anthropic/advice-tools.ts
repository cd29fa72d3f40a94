// The tools with which the model returns structured advice.
import type { Tool } from '@anthropic-ai/sdk/resources/messages';

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
      'Asks the person up to 3 questions whose answers would change your advice, and offers up to 2 questions that the person may want to ask you next. Call it after your text, at most once.',
    input_schema: {
      type: 'object',
      properties: {
        questions: { type: 'array', minItems: 1, items: { type: 'string' } },
        nextQuestions: {
          type: 'array',
          items: { type: 'string' },
          description: "In the person's own words and language.",
        },
      },
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
