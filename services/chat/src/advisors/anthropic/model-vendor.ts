// What differs between the vendor's own address and other servers, and between the vendor's models.
import type { ThinkingConfigParam } from '@anthropic-ai/sdk/resources/messages';

export const VENDOR_URL = 'https://api.anthropic.com';

export function isVendor(baseUrl: string | undefined): boolean {
  return baseUrl === undefined || /(?:^|\.)anthropic\.com$/u.test(new URL(baseUrl).hostname);
}

/**
 * The least thinking a model can be asked for. Its thoughts count towards max_tokens, and generation 5.5 thinks unless
 * told otherwise: Haiku 5.5 takes `disabled`, Sonnet 5.5 only `between_tools`, Opus 5.5 neither.
 */
export function leastThinking(model: string): { readonly thinking?: ThinkingConfigParam } {
  if (model.startsWith('claude-opus-5-5')) return {};
  return { thinking: { type: model.startsWith('claude-sonnet-5-5') ? 'between_tools' : 'disabled' } };
}
