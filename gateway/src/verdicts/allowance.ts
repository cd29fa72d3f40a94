// What a person may still send while the quota store is down: a few standard messages, counted in this process.
import type { Clock } from '@consilium/kit/clock.ts';
import type { LimitDecision, LimitRule } from '@consilium/kit/limits/limiter.ts';
import { createLocalBuckets } from '../limits/local-buckets.ts';

const perPerson: LimitRule = { name: 'allowance', limit: 5, windowSeconds: 3600 };
/** Bounds what an outage can cost, whatever the number of people. */
const perProcess: LimitRule = { name: 'allowance-process', limit: 120, windowSeconds: 60 };

export interface Allowance {
  /** True when one was taken. */
  take(subject: string): boolean;
  peek(subject: string): LimitDecision;
  readonly limit: number;
}

export function createAllowance(clock: Clock): Allowance {
  const buckets = createLocalBuckets();
  return {
    take(subject) {
      const requests = [
        { rule: perPerson, key: subject },
        { rule: perProcess, key: '' },
      ];
      return buckets.take(requests, clock.now()).every(({ allowed }) => allowed);
    },
    peek: (subject) => buckets.peek(perPerson, subject, clock.now()),
    limit: perPerson.limit,
  };
}
