// Where a product belongs.
import type { ShownProduct } from '#products/products-query.ts';

export function stepWords({ step }: ShownProduct): string {
  return step === null ? 'For this solution' : `For step ${step + 1}`;
}
