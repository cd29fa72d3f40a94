import { describe, expect, test } from '@jest/globals';
import { receiptOf } from './receipt.ts';
import type { ReceiptFields } from './receipt.ts';

const row: ReceiptFields = {
  class: 'standard',
  status: 'done',
  delivered: true,
  quotaUsed: 4,
  quotaLimit: 15,
  resetsAt: new Date('2026-11-22T00:00:00Z'),
  advisor: 'playbook',
  model: 'offline-playbook',
  generation: 1,
  refused: false,
  unitReason: null,
  freeOfCharge: false,
  givenBackAt: null,
  passedOver: null,
};

describe('the receipt of a reply', () => {
  const counted = { state: 'counted', reason: null, used: 4 };
  const countedBecause = (reason: string) => ({ ...counted, reason });
  const not = (reason: string) => ({ state: 'not_counted', reason, used: null });
  test.each<[string, Partial<ReceiptFields>, object]>([
    ['running', { status: 'running', delivered: false }, { state: 'held', reason: null, used: 4 }],
    ['running and delivered', { status: 'running' }, { state: 'held', reason: null, used: 4 }],
    ['done', {}, counted],
    ['stopped after its first words', { status: 'stopped' }, counted],
    ['failed after its first words', { status: 'failed' }, counted],
    ['stopped before', { status: 'stopped', delivered: false }, not('stopped_before_delivery')],
    ['failed before', { status: 'failed', delivered: false }, not('model_failed')],
    ['refused', { status: 'failed', delivered: false, refused: true }, not('model_refused')],
    [
      'broken off, and free',
      { status: 'failed', delivered: false, generation: 2, unitReason: 'broken_off' },
      not('broken_off'),
    ],
    [
      'broken off when that was free often enough',
      { status: 'failed', unitReason: 'failures_used_up' },
      countedBecause('failures_used_up'),
    ],
    [
      'refused after advice',
      { status: 'failed', refused: true, unitReason: 'refused_after_advice' },
      countedBecause('refused_after_advice'),
    ],
    [
      'refused when that was free often enough',
      { status: 'failed', refused: true, unitReason: 'refusals_used_up' },
      countedBecause('refusals_used_up'),
    ],
    ['a second opinion that failed', { status: 'failed', delivered: false, freeOfCharge: true }, not('free_of_charge')],
    ['free from the start', { freeOfCharge: true, quotaUsed: null }, not('free_of_charge')],
    ['free and running', { status: 'running', freeOfCharge: true, quotaUsed: null }, not('free_of_charge')],
    ['whole, without advice', { delivered: false, unitReason: 'nothing_found' }, not('nothing_found')],
    ['given back', { givenBackAt: new Date('2026-11-21T12:00:00Z') }, not('given_back')],
    ['failed after a reset', { status: 'failed', delivered: false, generation: 2 }, not('interrupted')],
  ])('that is %s', (_what, change, expected) => {
    expect(receiptOf({ ...row, ...change })).toEqual({
      class: 'standard',
      limit: 15,
      resetsAt: '2026-11-22T00:00:00.000Z',
      advisor: 'playbook',
      model: 'offline-playbook',
      ...expected,
    });
  });

  test('on the allowance says that no unit was used', () => {
    expect(receiptOf({ ...row, quotaUsed: null, resetsAt: null, quotaLimit: 5 })).toMatchObject({
      state: 'not_counted',
      reason: 'free_of_charge',
      used: null,
      limit: 5,
      resetsAt: null,
    });
  });
});
