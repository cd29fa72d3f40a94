// What the vendor's models cost, where it is known. Only an estimate: a price list changes without notice.
import type { ModelUsage } from '../advisors/anthropic/model-usage.ts';

export const PRICES_OF = 'November 2026';

interface Price {
  readonly name: RegExp;
  /** US dollars for a million tokens. */
  readonly input: number;
  readonly cacheWrite: number;
  readonly cacheRead: number;
  readonly output: number;
}

/** From platform.claude.com; Haiku 5.5 costs more for prompts beyond 100,000 tokens, which no call here has. */
const prices: readonly Price[] = [
  { name: /^claude-opus-5-5/u, input: 4, cacheWrite: 5, cacheRead: 0.2, output: 20 },
  { name: /^claude-sonnet-5-5/u, input: 2, cacheWrite: 2.5, cacheRead: 0.1, output: 10 },
  { name: /^claude-haiku-5-5/u, input: 0.1, cacheWrite: 0.125, cacheRead: 0.01, output: 0.5 },
];

/** Undefined when the price of any of the models is not known. */
export function dollarsOf(usages: readonly ModelUsage[]): number | undefined {
  let sum = 0;
  for (const usage of usages) {
    const price = prices.find(({ name }) => name.test(usage.model));
    if (!price) return undefined;
    sum +=
      usage.inputTokens * price.input +
      usage.cacheWriteTokens * price.cacheWrite +
      usage.cacheReadTokens * price.cacheRead +
      usage.outputTokens * price.output;
  }
  return sum / 1_000_000;
}
