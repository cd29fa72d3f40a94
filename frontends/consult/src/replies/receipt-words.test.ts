// The receipt in words.
import { expect, test } from '@jest/globals';
import { advisorLabel, passedOverSentence, receiptSentence } from '#replies/receipt-words.ts';
import { receipt } from '#testing/samples.test-support.ts';

test.each([
  [receipt({ state: 'counted' }), 'Standard message, 4 of 15 today'],
  [receipt({ class: 'premium', used: 1, limit: 3 }), 'Premium message, 1 of 3 today'],
  [receipt({ limit: -1, used: 40 }), 'Standard message, no daily limit'],
  [receipt({ used: null }), 'Standard message'],
  [receipt({ used: 16, limit: 15 }), 'Standard message'],
  [
    receipt({ state: 'not_counted', reason: 'model_failed', used: null }),
    'Not counted: the model failed before it began',
  ],
  [
    receipt({ state: 'not_counted', reason: 'stopped_before_delivery', used: null }),
    'Not counted: you stopped it before it began',
  ],
  [receipt({ state: 'not_counted', reason: 'given_back', used: null }), 'Not counted: you got this one back'],
  [receipt({ state: 'not_counted', reason: 'broken_off', used: null }), 'Not counted: it was interrupted on our side'],
  [
    receipt({ state: 'counted', reason: 'refused_after_advice' }),
    'Standard message, 4 of 15 today. Counted: you had advice before the expert stopped.',
  ],
  [
    receipt({ state: 'counted', reason: 'refusals_used_up' }),
    'Standard message, 4 of 15 today. Counted: 5 declined replies were already free today.',
  ],
  [
    receipt({ state: 'counted', reason: 'failures_used_up' }),
    'Standard message, 4 of 15 today. Sorry, this one counts: 5 interrupted replies were already free today.',
  ],
  [receipt({ state: 'not_counted', reason: null, used: null }), 'Not counted'],
])('the receipt %o', (given, sentence) => expect(receiptSentence(given)).toBe(sentence));

test('an answer of the playbook always says so', () => {
  expect(advisorLabel(receipt())).toBe('Offline playbook');
  expect(advisorLabel(receipt({ advisor: null }))).toBeUndefined();
});

test('says that other people’s reports moved the nearest advice, and otherwise nothing', () => {
  expect(passedOverSentence(receipt({ passedOver: 'Mold on the walls' }))).toBe(
    'Others reported that “Mold on the walls” did not work, so this comes later.',
  );
  expect(passedOverSentence(receipt())).toBeUndefined();
});
