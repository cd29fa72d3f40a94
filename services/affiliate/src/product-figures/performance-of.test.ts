// The rule of a product's performance: its bounds, its direction, and its fixed points.
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { LEAST_IMPRESSIONS, performanceTenths } from './performance-of.ts';
import type { Figures } from './performance-of.ts';

const product = fc.record({
  impressions: fc.integer({ min: LEAST_IMPRESSIONS, max: 1_000_000 }),
  clicks: fc.integer({ min: 0, max: 1_000_000 }),
  conversions: fc.integer({ min: 0, max: 100_000 }),
});
/** Of which the product is one. */
const networkAround = (own: Figures) =>
  fc
    .record({ impressions: fc.nat(10_000_000), clicks: fc.nat(1_000_000), conversions: fc.nat(100_000) })
    .map((others) => ({
      impressions: own.impressions + others.impressions,
      clicks: own.clicks + others.clicks,
      conversions: own.conversions + others.conversions,
    }));
const both = product.chain((own) => fc.record({ own: fc.constant(own), network: networkAround(own) }));
const more = fc.integer({ min: 1, max: 1000 });
const scoreOf = (own: Figures, network: Figures) => performanceTenths(own, network) ?? -1;

describe('performance', () => {
  test('lies between 0 and 10', () => {
    fc.assert(
      fc.property(both, ({ own, network }) => {
        const tenths = scoreOf(own, network);
        expect(tenths >= 0 && tenths <= 100 && Number.isInteger(tenths)).toBe(true);
      }),
    );
  });

  test.each(['clicks', 'conversions'] as const)('never falls with more %s', (what) => {
    fc.assert(
      fc.property(both, more, ({ own, network }, added) => {
        const better = { ...own, [what]: own[what] + added };
        expect(scoreOf(better, network)).toBeGreaterThanOrEqual(scoreOf(own, network));
      }),
    );
  });

  test('never rises when it was shown more often for the same', () => {
    fc.assert(
      fc.property(both, more, ({ own, network }, added) => {
        const worse = { ...own, impressions: own.impressions + added };
        expect(scoreOf(worse, network)).toBeLessThanOrEqual(scoreOf(own, network));
      }),
    );
  });

  test('is not known below fifty impressions', () => {
    const network = { impressions: 1000, clicks: 100, conversions: 10 };
    expect(performanceTenths({ impressions: 49, clicks: 49, conversions: 49 }, network)).toBeNull();
    expect(performanceTenths({ impressions: 50, clicks: 0, conversions: 0 }, network)).toBe(0);
  });

  test('is 6 for a product like its network, and 8 for one that is 2.7 times as good', () => {
    const network = { impressions: 1000, clicks: 30, conversions: 3 };
    expect(performanceTenths({ impressions: 100, clicks: 3, conversions: 0.3 }, network)).toBe(60);
    expect(performanceTenths({ impressions: 100, clicks: 8, conversions: 0.8 }, network)).toBe(80);
  });

  test('is of clicks alone while the network has no conversions, and 0 without both', () => {
    expect(
      performanceTenths(
        { impressions: 100, clicks: 3, conversions: 0 },
        { impressions: 1000, clicks: 30, conversions: 0 },
      ),
    ).toBe(60);
    expect(
      performanceTenths(
        { impressions: 100, clicks: 0, conversions: 0 },
        { impressions: 1000, clicks: 0, conversions: 0 },
      ),
    ).toBe(0);
  });
});
