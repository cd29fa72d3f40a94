// Asks the model for solutions only, with a timeout: from the tool, else from its text.
import type { Message } from '@anthropic-ai/sdk/resources/messages';
import type { SolutionsRequest } from '../advisor.ts';
import type { NewSolution, Turn } from '@consilium/advice/playbooks/turn.ts';
import { AdvisorError } from '../advisor.ts';
import { throwIfRevealed } from '../guard/guard-advice.ts';
import { adviceTools, partFromTool } from './advice-tools.ts';
import { extractSolution } from './extract-solution.ts';
import { within } from './limit-silence.ts';
import type { MessagesClient, ModelCall } from './messages-client.ts';
import { advisorErrorFrom } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';
import { secretPrompt } from './secret-prompt.ts';
import { systemPrompt } from './system-prompt.ts';
import { trimHistory } from './trim-history.ts';

/** Less than the 30 s that the gateway waits for the response. */
const TIME_LIMIT_MS = 25_000;
const toolName = 'give_solutions';
const tools = adviceTools.filter((tool) => 'name' in tool && tool.name === toolName);

/** Throws AdvisorError. Empty when the model suggests nothing. */
export function createModelSolutions(client: () => Promise<MessagesClient>, settings: ModelSettings) {
  return async (request: SolutionsRequest): Promise<readonly NewSolution[]> => {
    const connection = new AbortController();
    const signal = AbortSignal.any([request.signal, connection.signal]);
    try {
      const asked = (await client()).ask(callFor(request, settings.models.standard), signal);
      return solutionsOf(await within(asked, TIME_LIMIT_MS, () => connection.abort()));
    } catch (error) {
      throw advisorErrorFrom(error);
    }
  };
}

function callFor(request: SolutionsRequest, model: string): ModelCall {
  const turns: Turn[] = [...request.turns, { role: 'user', text: wish(request) }];
  return { model, system: systemPrompt(request.expert), tools, messages: trimHistory(turns, 'standard') };
}

function wish({ replaced, earlier }: SolutionsRequest): string {
  const lines = [
    `(From the page, not from the person: please call ${toolName} now with one to four solutions for the problem above, without any text. If there are signs of danger, or nothing can honestly be suggested yet, call no tool and say so in a sentence.)`,
    replaced.length > 0 && `(The person wants others than these: ${listed(replaced)}.)`,
    earlier.length > 0 && `(Given earlier, so repeat them only if nothing else helps: ${listed(earlier)}.)`,
  ];
  return lines.filter((line) => line !== false).join('\n');
}

const listed = (titles: readonly string[]): string => titles.map((title) => `"${title}"`).join(', ');

function solutionsOf({ content, stop_reason: stopReason }: Message): readonly NewSolution[] {
  if (stopReason === 'refusal') throw new AdvisorError('refused', 'the model declined to answer');
  for (const block of content) {
    const part = block.type === 'tool_use' ? partFromTool(block.name, JSON.stringify(block.input)) : undefined;
    if (part?.type !== 'solutions') continue;
    throwIfRevealed(part, secretPrompt());
    return part.solutions;
  }
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n\n');
  throwIfRevealed(text, secretPrompt());
  const extracted = extractSolution(text);
  return extracted ? [extracted] : [];
}
