// Fits a call to a model that lacks features: leaves them out, or says the same by other means.
import type { ContentBlockParam, MessageParam, TextBlockParam, ToolUnion } from '@anthropic-ai/sdk/resources/messages';
import type { ModelCall } from './model-call.ts';
import type { ModelFeature } from './model-features.ts';
import { insteadOfTools } from './instead-of-tools.ts';

export function fitCall(call: ModelCall, lacking: ReadonlySet<ModelFeature>): ModelCall {
  let fitted = call;
  if (lacking.has('documents') || lacking.has('images'))
    fitted = { ...fitted, messages: fitted.messages.map((message) => fitMessage(message, lacking)) };
  if (lacking.has('thinking')) fitted = without(fitted, 'thinking');
  if (lacking.has('tools')) fitted = withoutTools(fitted);
  else if (lacking.has('tool-choice')) fitted = without(fitted, 'tool_choice');
  return lacking.has('caching') ? withoutCacheMarks(fitted) : fitted;
}

function without(call: ModelCall, field: 'thinking' | 'tool_choice' | 'tools'): ModelCall {
  const { [field]: _left, ...rest } = call;
  return rest;
}

/** The model is told to write as JSON what it would have passed to the tools. */
function withoutTools(call: ModelCall): ModelCall {
  if (!call.tools || call.tools.length === 0) return without(without(call, 'tools'), 'tool_choice');
  const told: TextBlockParam = { type: 'text', text: insteadOfTools(call.tools) };
  const system = typeof call.system === 'string' ? [{ type: 'text' as const, text: call.system }] : (call.system ?? []);
  return { ...without(without(call, 'tools'), 'tool_choice'), system: [...system, told] };
}

function withoutCacheMarks(call: ModelCall): ModelCall {
  const unmarked = <Marked extends TextBlockParam | ToolUnion>({ cache_control: _mark, ...rest }: Marked) =>
    rest as Marked;
  return {
    ...call,
    ...(call.system === undefined || typeof call.system === 'string' ? {} : { system: call.system.map(unmarked) }),
    ...(call.tools === undefined ? {} : { tools: call.tools.map(unmarked) }),
  };
}

function fitMessage(message: MessageParam, lacking: ReadonlySet<ModelFeature>): MessageParam {
  if (typeof message.content === 'string' || message.role === 'system') return message;
  return { ...message, content: message.content.map((block) => fitBlock(block, lacking)) };
}

function fitBlock(block: ContentBlockParam, lacking: ReadonlySet<ModelFeature>): ContentBlockParam {
  if (block.type === 'image' && lacking.has('images')) return { type: 'text', text: UNSEEN };
  if (block.type === 'document' && block.source.type === 'text' && lacking.has('documents'))
    return { type: 'text', text: `${block.title}. ${block.context}\n${block.source.data}` };
  return block;
}

const UNSEEN =
  '(This picture cannot be shown to you. Say that you could not look at it, do not guess what is on it, and ask for a description if it matters.)';
