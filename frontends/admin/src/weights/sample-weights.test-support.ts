// The weights in force in tests: those of the specification, as version 1.
import type { WeightsVersion } from '#weights/weights-query.ts';

export const firstWeights: WeightsVersion = {
  version: 1,
  savedAt: '2026-01-01T12:00:00.000Z',
  criteria: {
    rating: { weight: 25, enabled: true },
    price: { weight: 30, enabled: true },
    delivery: { weight: 20, enabled: true },
    commission: { weight: 15, enabled: true },
    availability: { weight: 10, enabled: true },
  },
  percentages: { rating: 25, price: 30, delivery: 20, commission: 15, availability: 10 },
};
