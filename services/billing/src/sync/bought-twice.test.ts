import { describe, expect, test } from '@jest/globals';
import { at, subscriptionWith } from '../testing/provider-objects.ts';
import { boughtTwice, bestFirst } from './bought-twice.ts';

const older = subscriptionWith({ id: 'sub_older', startedAt: at('2026-01-01T00:00:00Z') });
const newer = subscriptionWith({ id: 'sub_newer', startedAt: at('2026-02-01T00:00:00Z') });
const twin = subscriptionWith({ id: 'sub_twin', startedAt: newer.startedAt });
const failing = { ...older, id: 'sub_failing', status: 'past_due' };
const unpaid = { ...older, id: 'sub_unpaid', status: 'unpaid', startedAt: newer.startedAt };
const trial = { ...newer, id: 'sub_trial', status: 'trialing' };
const ids = (subscriptions: readonly { readonly id: string }[]) => subscriptions.map(({ id }) => id);

describe('of several subscriptions', () => {
  test.each([
    ['the older stays', [older, newer]],
    ['of two that began at the same moment always the same stays', [newer, twin]],
    ['one in good order stays before an older one that is not', [newer, failing]],
    ['a trial is in good order', [trial, failing]],
    ['of two in disorder the older stays', [failing, unpaid]],
  ])('%s, in whatever order they are told', (_what, staying) => {
    expect(ids(bestFirst(staying))).toEqual(ids(staying));
    expect(ids(bestFirst(staying.toReversed()))).toEqual(ids(staying));
    expect(ids(boughtTwice(staying.toReversed()))).toEqual(ids(staying.slice(1)));
  });

  test('those count that take money for what we sell', () => {
    const others = [
      { ...older, id: 'sub_ended', endedAt: at('2026-03-01T00:00:00Z') },
      { ...older, id: 'sub_foreign', price: null },
      { ...older, id: 'sub_incomplete', status: 'incomplete' },
    ];
    expect(ids(bestFirst([...others, newer]))).toEqual(['sub_newer']);
    expect(boughtTwice([...others, newer])).toEqual([]);
  });
});
