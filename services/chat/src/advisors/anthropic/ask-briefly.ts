// A short call that is no reply: the small model, one tool, a timeout, and undefined instead of an error.
import type { Tool } from '@anthropic-ai/sdk/resources/messages';
import type { z } from 'zod';
import { inputIn } from './input-in.ts';
import { within } from './limit-silence.ts';
import type { MessagesClient } from './messages-client.ts';
import { advisorErrorFrom } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';
import { leastThinking } from './model-vendor.ts';

export interface BriefQuestion<Answer> {
  readonly system: string;
  readonly text: string;
  readonly tool: Tool;
  readonly answer: z.ZodType<Answer>;
  readonly maxTokens: number;
  readonly timeLimitMs: number;
}

export async function askBriefly<Answer>(
  client: () => Promise<MessagesClient>,
  { models, log }: ModelSettings,
  question: BriefQuestion<Answer>,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  if (signal.aborted) return undefined;
  const connection = new AbortController();
  const { system, tool, text, maxTokens, timeLimitMs } = question;
  const call = {
    model: models.routing,
    max_tokens: maxTokens,
    system,
    tools: [tool],
    tool_choice: { type: 'tool' as const, name: tool.name },
    messages: [{ role: 'user' as const, content: text }],
    ...leastThinking(models.routing),
  };
  try {
    const asked = (await client()).ask(call, AbortSignal.any([signal, connection.signal]));
    const message = await within(asked, timeLimitMs, () => connection.abort());
    return question.answer.safeParse(inputIn(message, tool.name)).data;
  } catch (error) {
    log.info({ failure: advisorErrorFrom(error).failure, tool: tool.name }, 'the model gave no short answer');
    return undefined;
  }
}
