// Turns the model's stream of events into the parts of a reply.
import type {
  RawContentBlockStartEvent,
  RawMessageStreamEvent,
  StopReason,
} from '@anthropic-ai/sdk/resources/messages';
import { AdvisorError } from '../advisor.ts';
import type { AdvicePart } from '../advisor.ts';
import { isAdviceTool, partFromTool } from './advice-tools.ts';
import { extractSolution } from './extract-solution.ts';

/** Four solutions of five long steps take 25 kB. */
const MOST_TOOL_CHARACTERS = 100_000;

interface Reading {
  model: string;
  text: string;
  hasSolutions: boolean;
  /** Tool calls in progress, with the input so far, by index of their block. */
  readonly tools: Map<number, { readonly name: string; json: string }>;
  startsParagraph: boolean;
  inputTokens: number;
  outputTokens: number;
  stopReason: StopReason | null;
  isComplete: boolean;
}

/** Throws AdvisorError('broken') when the stream ends before the message does. */
export async function* readAdvice(
  events: AsyncIterable<RawMessageStreamEvent>,
  closing: string | undefined,
): AsyncGenerator<AdvicePart> {
  const reading: Reading = {
    model: '',
    text: '',
    hasSolutions: false,
    tools: new Map(),
    startsParagraph: false,
    inputTokens: 0,
    outputTokens: 0,
    stopReason: null,
    isComplete: false,
  };
  for await (const event of events) yield* partsOf(event, reading);
  if (!reading.isComplete) throw new AdvisorError('broken', 'the stream ended before the reply did');
  if (reading.stopReason === 'refusal') throw new AdvisorError('refused', 'the model declined to answer');
  yield* ending(reading, closing);
}

function* partsOf(event: RawMessageStreamEvent, reading: Reading): Generator<AdvicePart> {
  switch (event.type) {
    case 'message_start': {
      const { usage, model } = event.message;
      reading.model = model;
      reading.inputTokens =
        usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);
      break;
    }
    case 'content_block_start':
      yield* startBlock(event, reading);
      break;
    case 'content_block_delta':
      if (event.delta.type === 'text_delta') yield* textPart(event.delta.text, reading);
      if (event.delta.type === 'input_json_delta') addToTool(reading, event.index, event.delta.partial_json);
      break;
    case 'content_block_stop':
      yield* finishTool(event.index, reading);
      break;
    case 'message_delta':
      reading.stopReason = event.delta.stop_reason;
      reading.outputTokens = event.usage.output_tokens;
      break;
    case 'message_stop':
      reading.isComplete = true;
      break;
  }
}

function* startBlock(
  { content_block: block, index }: RawContentBlockStartEvent,
  reading: Reading,
): Generator<AdvicePart> {
  if (block.type === 'tool_use' && isAdviceTool(block.name)) reading.tools.set(index, { name: block.name, json: '' });
  if (block.type !== 'text') return;
  reading.startsParagraph = reading.text !== '';
  yield* textPart(block.text, reading);
}

function* textPart(text: string, reading: Reading): Generator<AdvicePart> {
  if (text === '') return;
  const whole = reading.startsParagraph ? `\n\n${text}` : text;
  reading.startsParagraph = false;
  reading.text += whole;
  yield { type: 'text-delta', text: whole };
}

function addToTool(reading: Reading, index: number, json: string): void {
  const tool = reading.tools.get(index);
  if (tool && tool.json.length + json.length <= MOST_TOOL_CHARACTERS) tool.json += json;
}

function* finishTool(index: number, reading: Reading): Generator<AdvicePart> {
  const tool = reading.tools.get(index);
  const part = tool && partFromTool(tool.name, tool.json);
  if (!part) return;
  if (part.type === 'solutions') reading.hasSolutions = true;
  yield part;
}

/** Without structured solutions one is extracted from the text; solutions without text get a sentence above them. */
function* ending(reading: Reading, closing: string | undefined): Generator<AdvicePart> {
  if (reading.text.trim() === '') {
    if (!reading.hasSolutions) throw new AdvisorError('refused', 'the reply was empty');
    yield { type: 'text-delta', text: 'Here is what I suggest.' };
  }
  if (closing !== undefined && !says(reading.text, closing))
    yield { type: 'text-delta', text: `${closedFence(reading.text)}\n\n*${closing}*` };
  const extracted = reading.hasSolutions ? undefined : extractSolution(reading.text);
  if (extracted) yield { type: 'solutions', solutions: [extracted] };
  yield { type: 'finish', inputTokens: reading.inputTokens, outputTokens: reading.outputTokens, model: reading.model };
}

/** Whether the model wrote the sentence itself: some copy it from earlier replies. */
function says(text: string, sentence: string): boolean {
  const words = (of: string) => of.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return words(text).includes(words(sentence).trim());
}

/** Closes a code block that the reply left open, so that what follows is not shown as code. */
function closedFence(text: string): string {
  const fences = text.match(/^ {0,3}(?:```|~~~)/gmu) ?? [];
  return fences.length % 2 === 1 ? `\n${fences.at(-1)?.trim() ?? ''}` : '';
}
