// The text on receipts, read back from the PDF.
import { describe, expect, test } from '@jest/globals';
import { at } from '../testing/provider-objects.ts';
import { textOfPdf } from '../testing/pdf-text.ts';
import { drawReceipt } from './draw-receipt.ts';
import { receiptOf } from './receipt.ts';

const payment = {
  id: 'in_1',
  number: 'C0FFEE-0001',
  status: 'paid',
  price: 'yearly',
  currency: 'USD',
  dueMinor: 9999,
  paidMinor: 9999,
  refundedMinor: 0,
  disputed: false,
  lostMinor: 0,
  createdAt: at('2026-01-10T08:00:00Z'),
  paidAt: at('2026-01-10T23:30:00Z'),
  periodStartsAt: at('2026-01-10T08:00:00Z'),
  periodEndsAt: at('2027-01-10T08:00:00Z'),
} as const;
const issuer = {
  RECEIPT_ISSUER_NAME: 'Consilium GmbH',
  RECEIPT_ISSUER_ADDRESS: ['Hauptstraße 1', '10115 Berlin'],
  RECEIPT_ISSUER_TAX_ID: 'DE123',
};
const contact = { email: 'lukasz@example.test', displayName: 'Łukasz Dvořák-Şahin Ñandú', zone: 'UTC', isInUse: true };

const textFor = async (given: Partial<Parameters<typeof receiptOf>[0]> = {}, zone = 'UTC') =>
  textOfPdf(await drawReceipt(receiptOf({ ...payment, ...given }, { issuer, contact, zone })));

describe('a receipt', () => {
  test('shows number, day, what was bought, its period, the amount, the issuer and the customer', async () => {
    const text = await textFor();
    for (const words of [
      'C0FFEE-0001',
      '10 January 2026',
      'Premium (yearly)',
      '10 January 2026 – 10 January 2027',
      '$99.99',
      'Consilium GmbH',
      'Hauptstraße 1',
      '10115 Berlin',
      'Tax number: DE123',
      'lukasz@example.test',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Paid back');
  });

  test('writes names in every Latin script', async () => {
    expect(await textFor()).toContain('Łukasz Dvořák-Şahin Ñandú');
  });

  test('shows what was refunded and what remains', async () => {
    const text = await textFor({ refundedMinor: 7499 });
    expect(text).toMatch(/Paid back\s+−\$74\.99/);
    expect(text).toMatch(/Remaining\s+\$25\.00/);
  });

  test('also shows what the bank took back', async () => {
    expect(await textFor({ refundedMinor: 5000, lostMinor: 4999 })).toMatch(/Paid back\s+−\$99\.99/);
  });

  test('shows the day in the reader’s time zone', async () => {
    expect(await textFor({}, 'Asia/Tokyo')).toContain('Paid on: 11 January 2026');
  });

  test('names no customer when none is known', async () => {
    const nobody = receiptOf(payment, { issuer, contact: undefined, zone: 'UTC' });
    expect(await textOfPdf(await drawReceipt(nobody))).not.toContain('Paid by');
  });
});
