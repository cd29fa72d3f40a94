// How much history and how much of the files a call has: less than usual only for a model that holds little.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Attachment } from '../advisor.ts';
import { CHARACTERS_PER_TOKEN } from './trim-history.ts';

/** Estimated tokens; most of a reply's cost is its history. Premium: enough for the sixty messages with replies that the plan promises. */
const tokenBudgets: Readonly<Record<MessageClass, number>> = { standard: 12_000, premium: 96_000 };
/** Common prompt, prompt of the expert and tools have about 9,000 characters. */
const PROMPT_TOKENS = 3000;
const IMAGE_TOKENS = 1600;
const FEWEST_HISTORY_TOKENS = 1000;

export interface ContextLimits {
  readonly contextTokens?: number | undefined;
  readonly maxTokens: number;
}

export interface Fitted {
  readonly historyTokens: number;
  readonly attachments: readonly Attachment[];
}

/** Files get at most half of the room beside prompt and reply, the first ones first. */
export function fitToContext(
  messageClass: MessageClass,
  { contextTokens, maxTokens }: ContextLimits,
  attachments: readonly Attachment[] = [],
): Fitted {
  const budget = tokenBudgets[messageClass];
  if (contextTokens === undefined) return { historyTokens: budget, attachments };
  const room = contextTokens - maxTokens - PROMPT_TOKENS;
  let left = room / 2;
  const fitting = attachments.flatMap((attachment) => {
    const fit = cutTo(attachment, left);
    if (fit) left -= tokensOf(fit);
    return fit ? [fit] : [];
  });
  const forHistory = Math.floor(room / 2 + Math.max(0, left));
  return { historyTokens: Math.max(FEWEST_HISTORY_TOKENS, Math.min(budget, forHistory)), attachments: fitting };
}

function tokensOf(attachment: Attachment): number {
  return attachment.kind === 'image' ? IMAGE_TOKENS : attachment.text.length / CHARACTERS_PER_TOKEN;
}

function cutTo(attachment: Attachment, tokens: number): Attachment | undefined {
  if (tokensOf(attachment) <= tokens) return attachment;
  const characters = Math.floor(tokens * CHARACTERS_PER_TOKEN);
  if (attachment.kind === 'image' || characters < 1) return undefined;
  return { ...attachment, text: attachment.text.slice(0, characters).toWellFormed(), isCut: true };
}
