// Renders the panel, and redirects its forms back to it.
import type { z } from 'zod';
import { readClock } from '#controls/clock-controls.ts';
import { listFaults } from '#faults/faults.sql.ts';
import type { Fault } from '#faults/faults.sql.ts';
import { readSettings } from '#settings/settings.sql.ts';
import { listDeliveries } from '#webhooks/deliveries.sql.ts';
import type { Answer, Visit } from '../visit.ts';
import { faultKinds } from './faults-section.ts';
import { findCustomers } from './find-customers.ts';
import { findEndpoints } from './find-endpoints.ts';
import { panelPage } from './panel-page.ts';

const DELIVERIES_SHOWN = 20;

const done = {
  clock: 'Time has passed.',
  webhooks: 'The delivery of webhook events is changed.',
  renewals: 'The behaviour of renewals is changed.',
  endpoint: 'The endpoint is added.',
  fault: 'The fault is added.',
  faults: 'All faults are removed.',
  sent: 'The webhook event was sent again.',
  card: 'The card is changed.',
  dispute: 'The payment is disputed.',
} as const;

export async function panel(visit: Visit, refusal?: string): Promise<Answer> {
  const { pool } = visit.context;
  const said = visit.query('done');
  const { now, offsetSeconds } = await readClock(visit.context);
  const [customers, endpoints, deliveries, faults, { settings }] = await Promise.all([
    visit.inBooks(findCustomers),
    visit.inBooks(findEndpoints),
    listDeliveries(pool, { limit: DELIVERIES_SHOWN }),
    listFaults(pool),
    readSettings(pool),
  ]);
  const page = panelPage({
    clock: { now, aheadSeconds: offsetSeconds },
    customers,
    endpoints,
    deliveries,
    faults: faults.map((fault) => ({ ...fault, what: wordsFor(fault) })),
    settings,
    done: said !== undefined && Object.hasOwn(done, said) ? done[said as keyof typeof done] : undefined,
    refusal,
  });
  return { page, status: refusal === undefined ? 200 : 400 };
}

export function backToPanel(what: keyof typeof done): Answer {
  return { goTo: `/?done=${what}` };
}

/** The parsed form, or the panel with the form's errors. */
export async function withForm<Schema extends z.ZodType>(
  visit: Visit,
  schema: Schema,
  act: (fields: z.output<Schema>) => Promise<Answer>,
): Promise<Answer> {
  const parsed = schema.safeParse(visit.form);
  if (parsed.success) return act(parsed.data);
  const [issue] = parsed.error.issues;
  return panel(visit, `${issue?.path.join(', ') ?? 'The form'}: ${issue?.message ?? 'is not valid'}`);
}

function wordsFor({ kind, status, delayMs }: Fault): string {
  if (kind === 'status') return `answer ${status ?? 500}`;
  if (kind === 'slow') return `wait ${(delayMs ?? 0) / 1000} seconds`;
  return faultKinds[kind];
}
