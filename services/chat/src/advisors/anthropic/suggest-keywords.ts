// Asks a small model which words people use for the problems of one expert. It is told no person's words.
import type { Tool } from '@anthropic-ai/sdk/resources/messages';
import { expertFile } from '@consilium/advice/experts/expert-folders.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { z } from 'zod';
import { askBriefly } from './ask-briefly.ts';
import type { MessagesClient } from './messages-client.ts';
import type { ModelSettings } from './model-settings.ts';

const TIME_LIMIT_MS = 20_000;
const MOST_TOKENS = 1500;
const MOST_TERMS = 100;
const LONGEST_TERM = 100;

const answer = z.object({ terms: z.array(z.string().trim().min(1).max(LONGEST_TERM)).transform(first) });
const tool: Tool = {
  name: 'suggest_keywords',
  description: 'Words and phrases that name problems of this expert and of no other.',
  input_schema: {
    type: 'object',
    properties: { terms: { type: 'array', items: { type: 'string' } } },
    required: ['terms'],
  },
};

function first(terms: readonly string[]): readonly string[] {
  return terms.slice(0, MOST_TERMS);
}

export function createModelKeywords(client: () => Promise<MessagesClient>, settings: ModelSettings) {
  return async (expertId: ExpertId, signal: AbortSignal): Promise<readonly string[] | undefined> => {
    const text = `Name up to ${MOST_TERMS} terms for the expert ${expertId}.`;
    const question = { system: systemFor(expertId), text, tool, answer, maxTokens: MOST_TOKENS };
    return (await askBriefly(client, settings, { ...question, timeLimitMs: TIME_LIMIT_MS }, signal))?.terms;
  };
}

function systemFor(expertId: ExpertId): string {
  const others = expertIds.filter((id) => id !== expertId).map((id) => `${id} (${expertFile(id).covers})`);
  return `Messages of people are matched to one of eight experts. You name what people type when their problem belongs to the expert ${expertId}, who covers ${expertFile(expertId).covers}. Terms have one to three everyday English words, no numbers, no names of people, and would not be typed for these other experts: ${others.join(', ')}. Prefer concrete things, complaints and events to names of fields. Answer with the tool.`;
}
