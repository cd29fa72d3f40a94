// The shown effectiveness: exact numbers, its bounds, and no figure of fewer than five people.
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { newSolution } from '../testing/new-solution.ts';
import { mixedEffectiveness, withReports } from './shown-effectiveness.ts';
import type { AdviceOutcome } from './shown-effectiveness.ts';

const outcome = (changes: Partial<AdviceOutcome>): AdviceOutcome => ({
  people: 0,
  worked: 0,
  partly: 0,
  timed: 0,
  medianMinutes: null,
  costs: [],
  ...changes,
});
const counts = fc
  .record({ worked: fc.nat(400), partly: fc.nat(400), failed: fc.nat(400) })
  .map(({ worked, partly, failed }) => ({ worked, partly, people: worked + partly + failed }));
const estimates = fc.integer({ min: 0, max: 100 });

test.each([
  // (80 × 10 + 5 × 100) / 15
  [80, { people: 5, worked: 5, partly: 0 }, 87],
  [80, { people: 5, worked: 0, partly: 0 }, 53],
  // (60 × 10 + 2 × 100 + 2 × 50) / 15
  [60, { people: 5, worked: 2, partly: 2 }, 60],
  // (70 × 10 + 34 × 100 + 3 × 50) / 51
  [70, { people: 41, worked: 34, partly: 3 }, 83],
  [100, { people: 10, worked: 0, partly: 0 }, 50],
  [0, { people: 10, worked: 10, partly: 0 }, 50],
  [75, { people: 0, worked: 0, partly: 0 }, 75],
])('an estimate of %i with %j is shown as %i', (estimate, counted, shown) => {
  expect(mixedEffectiveness(estimate, counted)).toBe(shown);
});

describe('for any estimate and any answers', () => {
  test('it is the weighted mean, in whole hundredths, between the estimate and what people said', () =>
    fc.assert(
      fc.property(estimates, counts, (estimate, counted) => {
        const shown = mixedEffectiveness(estimate, counted);
        const answers = counted.people === 0 ? estimate : (100 * counted.worked + 50 * counted.partly) / counted.people;
        const exact = (10 * estimate + counted.people * answers) / (10 + counted.people);
        expect(Number.isInteger(shown)).toBe(true);
        expect(Math.abs(shown - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(shown).toBeGreaterThanOrEqual(Math.floor(Math.min(estimate, answers)));
        expect(shown).toBeLessThanOrEqual(Math.ceil(Math.max(estimate, answers)));
      }),
    ));

  test('one more person for whom it worked never lowers it, one for whom it did not never raises it', () =>
    fc.assert(
      fc.property(estimates, counts, (estimate, counted) => {
        const people = counted.people + 1;
        const before = mixedEffectiveness(estimate, counted);
        expect(mixedEffectiveness(estimate, { ...counted, people, worked: counted.worked + 1 })).toBeGreaterThanOrEqual(
          before,
        );
        expect(mixedEffectiveness(estimate, { ...counted, people })).toBeLessThanOrEqual(before);
      }),
    ));

  test('fewer than five people change nothing and are not mentioned', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.nat(4), (people, worked) => {
        const solution = { ...newSolution('Restart'), id: 'a' };
        const counted = outcome({ people, worked: Math.min(people, worked), timed: people, medianMinutes: 5 });
        expect(withReports(solution, counted)).toEqual(solution);
      }),
    ));
});

test('times and costs are told from five people each on', () => {
  const solution = { ...newSolution('Restart', { effectiveness: 80 }), id: 'a' };
  const costs = [
    { currency: 'EUR', people: 5, amountMinor: 1250 },
    { currency: 'USD', people: 4, amountMinor: 900 },
  ];
  const four = withReports(solution, outcome({ people: 9, worked: 9, timed: 4, medianMinutes: 30, costs }));
  expect(four.reported).toEqual({
    people: 9,
    medianMinutes: null,
    medianCosts: [{ amountMinor: 1250, currency: 'EUR' }],
  });
  const five = withReports(solution, outcome({ people: 9, worked: 9, timed: 5, medianMinutes: 30 }));
  expect(five.reported).toEqual({ people: 9, medianMinutes: 30, medianCosts: [] });
});
