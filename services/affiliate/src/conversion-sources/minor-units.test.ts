import { describe, expect, test } from '@jest/globals';
import { readReferenceRates } from '../exchange-rates/reference-rates.ts';
import { minorUnits } from './minor-units.ts';

test.each([
  ['0.1', 'USD', 10],
  ['1.005', 'USD', 101],
  ['-1.005', 'USD', -101],
  ['12', 'JPY', 12],
  ['1.2345', 'KWD', 1235],
  [19.99, 'EUR', 1999],
  ['.5', 'USD', 50],
  ['90071992547409.91', 'USD', 9_007_199_254_740_991],
  ['0', 'USD', 0],
])('%s %s is %d in minor units', (text, currency, minor) => {
  expect(minorUnits(text, currency)).toBe(minor);
});

test.each([
  ['1e3', 'USD'],
  ['1,5', 'USD'],
  ['', 'USD'],
  [null, 'USD'],
  ['1', 'usd'],
  ['1', 'dollars'],
  ['90071992547409.92', 'USD'],
])('%s %s is no amount', (text, currency) => {
  expect(minorUnits(text, currency)).toBeUndefined();
});

describe('reference rates', () => {
  const xml = `<gesmes:Envelope><Cube><Cube time='2026-11-26'><Cube currency='USD' rate='1.1000'/><Cube currency='JPY' rate='170.5'/></Cube>
    <Cube time='2026-11-25'><Cube currency='JPY' rate='170'/></Cube></Cube></gesmes:Envelope>`;
  test('are turned into millionths of a dollar, for days with a dollar rate', () => {
    expect(readReferenceRates(xml).map(({ currency, day, usdMillionths }) => [currency, day, usdMillionths])).toEqual([
      ['EUR', '2026-11-26', 1_100_000],
      ['USD', '2026-11-26', 1_000_000],
      ['JPY', '2026-11-26', 6452],
    ]);
  });
  test('are none in anything else', () => {
    expect(['', '<html>', '{"rates":{}}'].flatMap(readReferenceRates)).toEqual([]);
  });
});
