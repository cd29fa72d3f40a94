// The input of the only tool of a short call: from the call itself, else from the JSON that the model wrote instead.
import type { Message } from '@anthropic-ai/sdk/resources/messages';
import { objectIn, parseJson, withoutThoughts } from './written-json.ts';

export function inputIn({ content }: Message, toolName: string): unknown {
  const use = content.find((block) => block.type === 'tool_use');
  if (use) return typeof use.input === 'string' ? parseJson(use.input) : use.input;
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  const written = objectIn(withoutThoughts(text));
  const { name, arguments: args, parameters, input } = (written ?? {}) as Readonly<Record<string, unknown>>;
  return name === toolName ? (args ?? parameters ?? input) : written;
}
