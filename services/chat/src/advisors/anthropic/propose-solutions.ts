// Asks the model for solutions only, with a timeout: from the tool, else from its text.
import type { Message } from '@anthropic-ai/sdk/resources/messages';
import type { AdvicePart, SolutionsRequest } from '../advisor.ts';
import type { NewSolution, Turn } from '@consilium/advice/playbooks/turn.ts';
import { AdvisorError } from '../advisor.ts';
import { throwIfRevealed } from '../guard/guard-advice.ts';
import { adviceTools } from './advice-tools.ts';
import { extractSolution } from './extract-solution.ts';
import { fitToContext } from './fit-to-context.ts';
import { within } from './limit-silence.ts';
import type { MessagesClient } from './messages-client.ts';
import type { ModelCall } from './model-call.ts';
import { advisorErrorFrom } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';
import { leastThinking } from './model-vendor.ts';
import { MOST_SOLUTIONS, partFromTool, partsFromWritten } from './read-tool-input.ts';
import { secretPrompt } from './secret-prompt.ts';
import { SpokenText } from './spoken-text.ts';
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
      const asked = (await client()).ask(callFor(request, settings), signal);
      return solutionsOf(await within(asked, TIME_LIMIT_MS, () => connection.abort()));
    } catch (error) {
      throw advisorErrorFrom(error);
    }
  };
}

function callFor(request: SolutionsRequest, settings: ModelSettings): ModelCall {
  const model = settings.models.standard;
  const turns: Turn[] = [...request.turns, { role: 'user', text: instruction(request) }];
  const messages = trimHistory(turns, fitToContext('standard', settings).historyTokens);
  return { model, system: systemPrompt(request.expert), tools, messages, ...leastThinking(model) };
}

function instruction({ replaced, earlier }: SolutionsRequest): string {
  const lines = [
    `(From the page, not from the person: please call ${toolName} now with one to four solutions for the problem above, without any text. If there are signs of danger, or nothing can honestly be suggested yet, call no tool and say so in a sentence.)`,
    replaced.length > 0 && `(The person wants others than these: ${listed(replaced)}.)`,
    earlier.length > 0 && `(Given earlier, so repeat them only if nothing else helps: ${listed(earlier)}.)`,
  ];
  return lines.filter((line) => line !== false).join('\n');
}

const listed = (titles: readonly string[]): string => titles.map((title) => `"${title}"`).join(', ');

function solutionsOf(message: Message): readonly NewSolution[] {
  if (message.stop_reason === 'refusal') throw new AdvisorError('refused', 'the model declined to answer');
  const { parts, text } = partsIn(message);
  const solutions = parts.flatMap((part) => (part.type === 'solutions' ? part.solutions : [])).slice(0, MOST_SOLUTIONS);
  throwIfRevealed(solutions.length > 0 ? solutions : text, secretPrompt());
  if (solutions.length > 0) return solutions;
  const extracted = extractSolution(text);
  return extracted ? [extracted] : [];
}

/** Calls of the tool, and those that the model wrote into its text. */
function partsIn({ content }: Message): { readonly parts: readonly AdvicePart[]; readonly text: string } {
  const spoken = new SpokenText();
  const texts = content.map((block) => (block.type === 'text' ? `${block.text}\n\n` : ''));
  const text = spoken.add(texts.join('')) + spoken.end();
  const called = content.map((block) =>
    block.type === 'tool_use' ? partFromTool(block.name, block.input) : undefined,
  );
  const written = spoken.takeWritten().flatMap(partsFromWritten);
  return { parts: [...called.filter((part) => part !== undefined), ...written], text };
}
