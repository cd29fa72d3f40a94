// Rate limit buckets in memory, used while the store is down: bounded in number, lost when the process ends.
import { decisionOf, takeOne } from '@consilium/kit/limits/gcra.ts';
import type { LimitDecision, LimitRule } from '@consilium/kit/limits/limiter.ts';
import { LRUCache } from 'lru-cache';

const MOST_BUCKETS = 50_000;

export interface LocalBuckets {
  /** Takes one from every bucket or from none. */
  take(requests: readonly { rule: LimitRule; key: string }[], now: Date): readonly LimitDecision[];
  /** The state of a bucket, without taking from it. */
  peek(rule: LimitRule, key: string, now: Date): LimitDecision;
}

export function createLocalBuckets(): LocalBuckets {
  const theoretical = new LRUCache<string, number>({ max: MOST_BUCKETS });
  const nameOf = ({ rule, key }: { rule: LimitRule; key: string }) => `${rule.name}:${key}`;
  return {
    take(requests, now) {
      const atUs = now.getTime() * 1000;
      const steps = requests.map((request) => {
        const name = nameOf(request);
        return { name, rule: request.rule, step: takeOne(request.rule, theoretical.get(name) ?? 0, atUs) };
      });
      if (steps.every(({ step }) => step.allowed))
        for (const { name, step } of steps) theoretical.set(name, step.theoreticalUs);
      return steps.map(({ rule, step }) => decisionOf(rule, step, atUs));
    },
    peek(rule, key, now) {
      const theoreticalUs = theoretical.get(nameOf({ rule, key })) ?? 0;
      return decisionOf(rule, { allowed: true, theoreticalUs }, now.getTime() * 1000);
    },
  };
}
