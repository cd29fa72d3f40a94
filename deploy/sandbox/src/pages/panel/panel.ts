// The panel as it stands, and what a form of it leads back to.
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
  webhooks: 'Webhook events travel like that from now on.',
  renewals: 'Renewals behave like that from now on.',
  endpoint: 'It is told of events from now on.',
  fault: 'The next calls will feel it.',
  faults: 'There are no faults any more.',
  sent: 'The webhook event was sent again.',
  card: 'The next payment will be like that.',
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

/** What a form says, or the panel with what is wrong with it. */
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
