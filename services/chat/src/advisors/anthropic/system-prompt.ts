// The system prompt: the common part, then the part of the expert. Both are the same in every call and are cached.
import { readFileSync } from 'node:fs';
import type { TextBlockParam } from '@anthropic-ai/sdk/resources/messages';
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import { pathInFolder } from '@consilium/advice/experts/expert-folders.ts';
import { allFields } from '../../experts/fields.ts';

const read = (name: 'common' | ExpertId): string =>
  name === 'common'
    ? readFileSync(new URL('./common-prompt.md', import.meta.url), 'utf8')
        .trim()
        .replace('{{fields}}', allFields)
    : readFileSync(pathInFolder(name, 'prompt.md'), 'utf8').trim();
const texts = new Map<string, string>();

export function promptText(name: 'common' | ExpertId): string {
  const known = texts.get(name) ?? read(name);
  texts.set(name, known);
  return known;
}

export function systemPrompt(expert: Expert, firstExpert?: Expert): TextBlockParam[] {
  const field = `${promptText(expert.id)}\n\nThe person knows you as ${expert.name}, ${expert.title}.`;
  return [promptText('common'), field, ...(firstExpert ? [secondOpinionPrompt(firstExpert)] : [])].map((text) => ({
    type: 'text',
    text,
    cache_control: { type: 'ephemeral' },
  }));
}

function secondOpinionPrompt(first: Expert): string {
  return `This is a second opinion: ${first.name}, ${first.title}, has answered the newest message already, and you have not seen that answer. Give your own view from your field, with solutions, and do not guess what the other expert said. It stands beside the first on one screen.`;
}
