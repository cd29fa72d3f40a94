// The system prompt: how every expert works, then the expert's own field. Both repeat from call to call and are cached.
import { readFileSync } from 'node:fs';
import type { TextBlockParam } from '@anthropic-ai/sdk/resources/messages';
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';

const read = (name: 'common' | ExpertId): string =>
  readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8').trim();
const texts = new Map<string, string>();

function promptText(name: 'common' | ExpertId): string {
  const known = texts.get(name) ?? read(name);
  texts.set(name, known);
  return known;
}

export function systemPrompt(expert: Expert): TextBlockParam[] {
  const field = `${promptText(expert.id)}\n\nThe person knows you as ${expert.name}, ${expert.title}.`;
  return [promptText('common'), field].map((text) => ({ type: 'text', text, cache_control: { type: 'ephemeral' } }));
}
