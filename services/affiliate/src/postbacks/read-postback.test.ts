import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { impactPostbackQuery } from '@consilium/contracts/affiliate/earnings-http.ts';
import { readPostback } from './read-postback.ts';

const secret = 'a secret of the instant notices';
function sealed(notice: object, key = createHash('sha1').update(secret).digest('hex').slice(0, 32)) {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(key, 'ascii'), iv);
  const notification = Buffer.concat([cipher.update(JSON.stringify(notice)), cipher.final()]).toString('base64');
  return { notification, iv: iv.toString('base64') };
}
const notice = {
  transactionTime: '2026-06-30T05:12:00-07:00',
  receipt: 'CWOGBZLN',
  transactionType: 'SALE',
  totalOrderAmount: 49.99,
  totalAccountAmount: 30.1,
  currency: 'USD',
  trackingCodes: ['ABCDEFGHIJ0123456789KL'],
  customer: { billing: { email: 'buyer@example.org', fullName: 'A Buyer' } },
};

describe('an instant notice of ClickBank', () => {
  test('is decrypted, and nothing of the buyer is read', () => {
    const report = readPostback('clickbank', sealed(notice), secret);
    expect(report).toMatchObject({
      transactionId: 'CWOGBZLN',
      clickId: 'ABCDEFGHIJ0123456789KL',
      saleMinor: 4999,
      commissionMinor: 3010,
      occurredAt: new Date('2026-06-30T12:12:00Z'),
    });
    expect(JSON.stringify(report)).not.toMatch(/buyer/i);
  });

  test('of a refund takes back; of a test is passed over', () => {
    expect(readPostback('clickbank', sealed({ ...notice, transactionType: 'RFND' }), secret)).toMatchObject({
      commissionMinor: -3010,
    });
    expect(readPostback('clickbank', sealed({ ...notice, transactionType: 'TEST_SALE' }), secret)).toBeNull();
  });

  test.each([
    ['another key', sealed(notice, '0'.repeat(32)), secret],
    ['no secret here', sealed(notice), null],
    ['half a body', { notification: 'AAAA' }, secret],
    ['an amount in words', sealed({ ...notice, totalAccountAmount: 'much' }), secret],
  ])('is not understood with %s', (_what, fields, key) => {
    expect(readPostback('clickbank', fields, key)).toBeUndefined();
  });
});

describe('a push of Awin', () => {
  test('is JSON in a form field; without a zone its date is UTC', () => {
    const push = {
      transactionId: 123,
      transactionDate: '2026-06-30 12:00:00',
      transactionCurrency: 'EUR',
      transactionAmount: '19.995',
      commission: 0.1,
      clickRef: 'abcdefghij0123456789kl',
      ip: '203.0.113.7',
    };
    expect(readPostback('shareasale', { AwinTransactionPush: JSON.stringify(push) }, null)).toEqual({
      transactionId: '123',
      reportId: null,
      clickId: 'abcdefghij0123456789kl',
      state: 'pending',
      amounts: 'total',
      saleMinor: 2000,
      commissionMinor: 10,
      currency: 'EUR',
      occurredAt: new Date('2026-06-30T12:00:00Z'),
      reportedAt: null,
    });
  });

  test.each([{}, { AwinTransactionPush: '{' }, { AwinTransactionPush: ['{}'] }])('is not understood: %j', (fields) => {
    expect(readPostback('shareasale', fields, null)).toBeUndefined();
  });
});

test.each(['amazon', 'rakuten', 'cj'] as const)('%s pushes nothing', (network) => {
  expect(readPostback(network, { anything: '1' }, null)).toBeUndefined();
});

test('the template that administrators copy to Impact, filled in, is understood', () => {
  const given: Readonly<Record<string, string>> = {
    '{ActionId}': '1000.1.1',
    '{Status}': 'PENDING',
    '{Amount}': '20.00',
    '{Payout}': '2.50',
    '{Currency}': 'USD',
    '{EventDate}': '2026-06-29T00:00:00Z',
    '{SubId1}': 'abcdefghij0123456789kl',
  };
  const filled = [...new URLSearchParams(impactPostbackQuery)].map(([name, macro]) => [name, given[macro]]);
  expect(readPostback('impact', Object.fromEntries(filled), null)).toMatchObject({
    transactionId: '1000.1.1',
    clickId: 'abcdefghij0123456789kl',
    state: 'pending',
    saleMinor: 2000,
    commissionMinor: 250,
    currency: 'USD',
  });
});
