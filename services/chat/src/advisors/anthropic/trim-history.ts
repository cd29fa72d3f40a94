// Fits a conversation into a token budget: the newest turns and the first problem stay, the middle goes.
import type { MessageParam } from '@anthropic-ai/sdk/resources/messages';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Turn } from '../advisor.ts';

/** Estimated; most of a reply's cost is its history. */
const tokenBudgets: Readonly<Record<MessageClass, number>> = { standard: 12_000, premium: 32_000 };
/** On the safe side for English; other scripts take more tokens per character. */
const CHARACTERS_PER_TOKEN = 3.5;
const TOKENS_PER_TURN = 8;
const GAP = '(Some messages in between are left out here.)';

export function trimHistory(turns: readonly Turn[], messageClass: MessageClass): MessageParam[] {
  const spoken = turns.filter((turn) => turn.text.trim() !== '');
  const budget = tokenBudgets[messageClass];
  if (tokensOf(spoken) <= budget) return toMessages(newestWithin(spoken, budget));
  const problem = spoken.find((turn) => turn.role === 'user');
  if (!problem) return [];
  const first: Turn = { role: 'user', text: `${problem.text}\n\n${GAP}` };
  const kept = newestWithin(spoken, budget - tokensOf([first]));
  return toMessages(kept.includes(problem) ? kept : [first, ...kept]);
}

/** The newest turn always stays, whatever its size. A first turn of the assistant answers nothing any more. */
function newestWithin(turns: readonly Turn[], budget: number): Turn[] {
  let left = budget;
  let start = turns.length;
  while (start > 0) {
    const tokens = tokensOf(turns.slice(start - 1, start));
    if (tokens > left && start < turns.length) break;
    left -= tokens;
    start -= 1;
  }
  const kept = turns.slice(start);
  return kept.slice(
    Math.max(
      kept.findIndex((turn) => turn.role === 'user'),
      0,
    ),
  );
}

function tokensOf(turns: readonly Turn[]): number {
  return turns.reduce((sum, turn) => sum + Math.ceil(turn.text.length / CHARACTERS_PER_TOKEN) + TOKENS_PER_TURN, 0);
}

/** A message whose reply failed is followed by another one of the same person: they are joined. */
function toMessages(turns: readonly Turn[]): MessageParam[] {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const { role, text } of turns) {
    const last = messages.at(-1);
    if (last?.role === role) last.content += `\n\n${text}`;
    else messages.push({ role, content: text });
  }
  return messages;
}
