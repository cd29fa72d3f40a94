// The modes of a gateway process in words for people.
import type { LimitsMode, QuotaMode, ReplicaModes } from '@consilium/contracts/gateway/http.ts';

export const limitsWords: Readonly<Record<LimitsMode, string>> = {
  store: 'Counted together with the other processes.',
  memory: 'The store does not answer. This process counts alone, at half the rate.',
};

export const quotaWords: Readonly<Record<QuotaMode, string>> = {
  store: 'Counted together with the other processes.',
  memory: 'The store does not answer. People get a few standard messages each; premium messages wait.',
  rebuilding:
    'The store lost its figures, and they are being read again. People get a few standard messages each; premium messages wait.',
};

export const modeNames: Readonly<Record<LimitsMode | QuotaMode, string>> = {
  store: 'Normal',
  memory: 'Bounded',
  rebuilding: 'Rebuilding',
};

export function isNormal({ limits, quota }: ReplicaModes): boolean {
  return limits.mode === 'store' && quota.mode === 'store';
}

/** One sentence over all processes. */
export function summaryOf(replicas: readonly ReplicaModes[]): string {
  const bounded = replicas.filter((replica) => !isNormal(replica)).length;
  if (bounded === 0) return replicas.length === 1 ? 'The gateway works normally.' : 'All gateways work normally.';
  return `${bounded} of ${replicas.length} ${replicas.length === 1 ? 'gateway runs' : 'gateways run'} within bounds of ${bounded === 1 ? 'its' : 'their'} own.`;
}
