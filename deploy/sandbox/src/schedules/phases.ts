// Phases of a schedule: each begins where the previous one ends.
import { z } from 'zod';
import { invalid } from '#requests/api-error.ts';
import { text, unset, whole } from '#requests/params.ts';
import { nextBoundary } from '#subscriptions/period.ts';
import type { Phase } from './schedule.ts';

const interval = z.enum(['day', 'week', 'month', 'year']);
export const prorationBehavior = z.enum(['create_prorations', 'always_invoice', 'none']);
export const phaseParams = z.strictObject({
  items: z.array(z.strictObject({ price: text(), quantity: whole().default(1) })).length(1),
  start_date: z.union([whole(), z.literal('now')]).optional(),
  end_date: z.union([whole(), z.literal('now')]).optional(),
  duration: z.strictObject({ interval, interval_count: whole().default(1) }).optional(),
  proration_behavior: prorationBehavior.optional(),
  discounts: z.union([z.array(z.strictObject({ discount: text() })), unset()]).optional(),
});
export type PhaseParams = z.output<typeof phaseParams>;

export function phasesFrom(given: readonly PhaseParams[], firstStart: number, now: number): readonly Phase[] {
  const phases: Phase[] = [];
  for (const [place, phase] of given.entries()) {
    const start = phases.at(-1)?.end_date ?? momentOf(phase.start_date, now) ?? firstStart;
    const said = momentOf(phase.start_date, now);
    if (said !== undefined && said !== start)
      throw invalid('Phases must be contiguous.', { param: `phases[${place}][start_date]` });
    const end = momentOf(phase.end_date, now) ?? (phase.duration && nextBoundary(start, phase.duration, start));
    if (end === undefined || end <= start)
      throw invalid('A phase needs an `end_date` or a `duration`.', { param: `phases[${place}][end_date]` });
    const { price, quantity } = phase.items[0] ?? { price: '', quantity: 1 };
    const discounts = wantedDiscounts(phase);
    const proration = phase.proration_behavior ?? 'create_prorations';
    phases.push(newPhase({ price, quantity, start, end, proration, discounts }));
  }
  return phases;
}

export function wantedDiscounts({ discounts }: PhaseParams): readonly string[] {
  return Array.isArray(discounts) ? discounts.map(({ discount }) => discount) : [];
}

function momentOf(given: number | 'now' | undefined, now: number): number | undefined {
  return given === 'now' ? now : given;
}

export function newPhase(phase: {
  readonly price: string;
  readonly quantity: number;
  readonly start: number;
  readonly end: number;
  readonly proration: string;
  readonly discounts: readonly string[];
}): Phase {
  const { price, quantity, start, end, proration, discounts } = phase;
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: 'usd',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
    end_date: end,
    invoice_settings: null,
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] }],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: proration,
    start_date: start,
    transfer_data: null,
    trial_end: null,
  } as unknown as Phase;
}
