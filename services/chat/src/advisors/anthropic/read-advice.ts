// Turns the model's stream of events into the parts of a reply.
import type {
  RawContentBlockStartEvent,
  RawMessageStreamEvent,
  StopReason,
} from '@anthropic-ai/sdk/resources/messages';
import { AdvisorError } from '../advisor.ts';
import type { AdvicePart } from '../advisor.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import { isAdviceTool } from './advice-tools.ts';
import { extractSolution } from './extract-solution.ts';
import { addUsage, usageIn } from './model-usage.ts';
import type { ModelUsage } from './model-usage.ts';
import { MOST_QUESTIONS, MOST_SOLUTIONS, partFromTool, partsFromWritten } from './read-tool-input.ts';
import { SpokenText } from './spoken-text.ts';

/** Four solutions of five long steps take 25 kB. */
const MOST_TOOL_CHARACTERS = 100_000;

interface Reading {
  model: string;
  text: string;
  readonly spoken: SpokenText;
  /** From all calls so far: some models make one call for each solution. */
  solutions: readonly NewSolution[];
  questions: readonly string[];
  nextQuestions: readonly string[];
  /** Tool calls in progress, with the input so far, by index of their block. */
  readonly tools: Map<number, OpenTool>;
  startsParagraph: boolean;
  usage: ModelUsage;
  stopReason: StopReason | null | undefined;
  isComplete: boolean;
}

interface OpenTool {
  readonly name: string;
  /** Whole inputs come with the start of the block from some servers, in pieces of JSON from others. */
  readonly input: unknown;
  json: string;
}

/** Throws AdvisorError('broken') when the stream ends before the message does. */
export async function* readAdvice(
  events: AsyncIterable<RawMessageStreamEvent>,
  closing: string | undefined,
  requestedModel: string,
): AsyncGenerator<AdvicePart> {
  const reading: Reading = {
    model: requestedModel,
    text: '',
    spoken: new SpokenText(),
    solutions: [],
    questions: [],
    nextQuestions: [],
    tools: new Map(),
    startsParagraph: false,
    usage: addUsage('', undefined),
    stopReason: null,
    isComplete: false,
  };
  for await (const event of events) {
    reading.usage = addUsage('', usageIn(event), reading.usage);
    yield* partsOf(event, reading);
  }
  // A reason to stop is an end as well: not every server sends message_stop after it.
  if (!reading.isComplete && !reading.stopReason)
    throw new AdvisorError('broken', 'the stream ended before the reply did');
  if (reading.stopReason === 'refusal') throw new AdvisorError('refused', 'the model declined to answer');
  yield* unfinished(reading);
  yield* ending(reading, closing);
}

function* partsOf(event: RawMessageStreamEvent, reading: Reading): Generator<AdvicePart> {
  switch (event.type) {
    case 'message_start':
      reading.model = (event.message as { model?: string } | undefined)?.model || reading.model;
      break;
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
      reading.stopReason = (event.delta as { stop_reason?: StopReason } | undefined)?.stop_reason;
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
  if (block.type === 'tool_use' && isAdviceTool(block.name))
    reading.tools.set(index, { name: block.name, input: block.input, json: '' });
  if (block.type !== 'text') return;
  reading.startsParagraph = reading.text !== '';
  yield* textPart(block.text, reading);
}

function* textPart(text: string, reading: Reading): Generator<AdvicePart> {
  yield* shownPart(reading.spoken.add(text), reading);
  for (const written of reading.spoken.takeWritten()) yield* toolParts(partsFromWritten(written), reading);
}

function* shownPart(text: string, reading: Reading): Generator<AdvicePart> {
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
  reading.tools.delete(index);
  const part = tool && partFromTool(tool.name, tool.json === '' ? tool.input : tool.json);
  if (part) yield* toolParts([part], reading);
}

/** What further calls add is joined to what the earlier ones gave: the last part of a kind has all of it. */
function* toolParts(parts: readonly AdvicePart[], reading: Reading): Generator<AdvicePart> {
  for (const part of parts) {
    if (part.type === 'solutions') {
      const titles = new Set(reading.solutions.map(({ title }) => title));
      const more = part.solutions.filter(({ title }) => !titles.has(title));
      reading.solutions = [...reading.solutions, ...more].slice(0, MOST_SOLUTIONS);
      yield { type: 'solutions', solutions: reading.solutions };
    } else if (part.type === 'follow-ups') {
      reading.questions = joined(reading.questions, part.questions);
      reading.nextQuestions = joined(reading.nextQuestions, part.nextQuestions ?? []);
      const { questions, nextQuestions } = reading;
      yield { type: 'follow-ups', questions, ...(nextQuestions.length > 0 && { nextQuestions }) };
    } else yield part;
  }
}

function joined(earlier: readonly string[], further: readonly string[]): readonly string[] {
  return [...new Set([...earlier, ...further])].slice(0, MOST_QUESTIONS);
}

/** What the stream ended in the middle of: text that was held back, and tools whose block nobody closed. */
function* unfinished(reading: Reading): Generator<AdvicePart> {
  yield* shownPart(reading.spoken.end(), reading);
  for (const written of reading.spoken.takeWritten()) yield* toolParts(partsFromWritten(written), reading);
  for (const index of reading.tools.keys()) yield* finishTool(index, reading);
}

/** Without structured solutions one is extracted from the text; solutions without text get a sentence above them. */
function* ending(reading: Reading, closing: string | undefined): Generator<AdvicePart> {
  if (reading.text.trim() === '') {
    if (reading.solutions.length === 0) throw new AdvisorError('refused', 'the reply was empty');
    yield { type: 'text-delta', text: 'Here is what I suggest.' };
  }
  if (closing !== undefined && !says(reading.text, closing))
    yield { type: 'text-delta', text: `${closedFence(reading.text)}\n\n*${closing}*` };
  const extracted = reading.solutions.length > 0 ? undefined : extractSolution(reading.text);
  if (extracted) yield { type: 'solutions', solutions: [extracted] };
  const { inputTokens, cacheWriteTokens, cacheReadTokens, outputTokens } = reading.usage;
  const read = inputTokens + cacheWriteTokens + cacheReadTokens;
  yield { type: 'finish', inputTokens: read, outputTokens, model: reading.model };
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
