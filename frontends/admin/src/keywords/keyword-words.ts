// How the keyword tool names and counts.
import type { ErrorCode } from '@consilium/contracts/error.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import type { Keyword, Proposal, Routing, Version } from '#keywords/keywords-query.ts';

export const kindWords: Readonly<Record<Keyword['kind'], string>> = {
  keyword: 'Word',
  phrase: 'Phrase',
  negation: 'Speaks against',
};

export function foundWords({ source, foundIn }: Pick<Proposal, 'source' | 'foundIn'>): string {
  const count = foundIn.toLocaleString('en-US');
  if (source === 'model') return 'Named by the model';
  if (source === 'notes') return `${count} notes`;
  return source === 'solved' ? `${count} people, solved` : `${count} people, passed on to this expert`;
}

export const confidenceWords: Readonly<Record<Routing['confidence'], string>> = {
  high: 'high',
  medium: 'medium',
  low: 'other',
};

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

export function accuracyWords({ right, of }: Version['before']): string {
  return `${right.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`;
}

const worse: ErrorCode = 'ROUTING_WORSE';

/** What the service measured when it refused a change; undefined for any other error. */
export function routingWorse(error: unknown): Pick<Version, 'before' | 'after'> | undefined {
  const { code, data } = toApiError(error);
  return code === worse && isMeasured(data) ? data : undefined;
}

function isMeasured(data: unknown): data is Pick<Version, 'before' | 'after'> {
  return typeof data === 'object' && data !== null && 'before' in data && 'after' in data;
}
