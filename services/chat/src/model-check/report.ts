// What the model check prints.
import type { ModelSettings } from '../advisors/anthropic/model-settings.ts';
import type { ModelUsage } from '../advisors/anthropic/model-usage.ts';
import { VENDOR_URL } from '../advisors/anthropic/model-vendor.ts';
import type { Check, Finding, Verdict } from './check.ts';
import { dollarsOf, PRICES_OF } from './model-prices.ts';
import type { ModelUnderCheck } from './model-under-check.ts';

const labels: Readonly<Record<Verdict, string>> = {
  works: 'works ',
  partly: 'partly',
  fails: 'FAILS ',
  open: '-     ',
};

/** Only the origin of the address: the rest may hold a password. */
export function heading({ baseUrl, models }: ModelSettings): string {
  const { origin } = new URL(baseUrl ?? VENDOR_URL);
  return `\nModels at ${origin}: ${models.standard} (standard), ${models.premium} (premium), ${models.routing} (short questions)\n\n`;
}

export function findingLines(
  { name }: Check,
  { verdict, seen, advice }: Finding,
  usages: readonly ModelUsage[],
): string {
  const line = `${labels[verdict]}  ${name}: ${seen}${usages.length > 0 ? `  [${tokensOf(usages)}]` : ''}\n`;
  return advice === undefined ? line : `${line}        ${advice}\n`;
}

function tokensOf(usages: readonly ModelUsage[]): string {
  const sum = (tokens: (usage: ModelUsage) => number) => usages.reduce((total, usage) => total + tokens(usage), 0);
  const read = sum((usage) => usage.inputTokens + usage.cacheWriteTokens + usage.cacheReadTokens);
  const written = sum((usage) => usage.outputTokens);
  return read + written === 0 ? 'tokens unknown' : `${read} tokens read, ${written} written`;
}

export function costLine({ usages, isVendor, refused }: ModelUnderCheck): string {
  const dollars = isVendor ? dollarsOf(usages) : undefined;
  const price = dollars === undefined ? 'price unknown' : `about $${dollars.toFixed(4)} by the prices of ${PRICES_OF}`;
  const lacking = refused.size > 0 ? `\nRefused by the server, and left out since: ${[...refused].join(', ')}` : '';
  return `\n${usages.length} calls were answered: ${tokensOf(usages)}, ${price}.${lacking}\n`;
}

export function conclusion(failed: readonly string[]): string {
  return failed.length === 0
    ? 'The product can work with this model.\n'
    : `The product cannot work with this model yet: ${failed.join(', ')}.\n`;
}
