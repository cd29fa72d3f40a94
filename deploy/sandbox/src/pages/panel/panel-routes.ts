// The panel's forms: each does one thing and redirects to the panel, which confirms it.
import { integer } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';
import { getObject } from '#books/books.ts';
import { advanceClock, changeSettings } from '#controls/clock-controls.ts';
import type { ClockStep } from '#controls/clock-controls.ts';
import { changeCard } from '#customers/change-card.ts';
import { openDispute } from '#disputes/open-dispute.ts';
import { API_VERSION } from '#events/event.ts';
import { addFault, clearFaults } from '#faults/faults.sql.ts';
import type { Fault } from '#faults/faults.sql.ts';
import { cardNames } from '#payments/cards.ts';
import type { Charge } from '#payments/charge.ts';
import { putEndpoint } from '#webhooks/endpoint.ts';
import type { Answer, Pages, Visit } from '../visit.ts';
import type { Step } from './clock-section.ts';
import { faultKinds } from './faults-section.ts';
import { backToPanel, panel, withForm } from './panel.ts';

export function mountPanel(pages: Pages): void {
  pages.get('/', (visit) => panel(visit));
  pages.post('/panel/clock', passTime);
  pages.post('/panel/webhooks', changeDelivery);
  pages.post('/panel/renewals', changeRenewals);
  pages.post('/panel/endpoints', addEndpoint);
  pages.post('/panel/faults', newFault);
  pages.post('/panel/faults/clear', noFaults);
  pages.post('/panel/deliveries/:id/send', sendAgain);
  pages.post('/panel/customers/:id/card', giveCard);
  pages.post('/panel/charges/:id/dispute', dispute);
}

const stepLengths: Readonly<Record<Step, ClockStep>> = {
  hour: { seconds: 3600 },
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  year: { months: 12 },
};

function passTime(visit: Visit): Promise<Answer> {
  return withForm(visit, z.object({ step: z.enum(['hour', 'day', 'week', 'month', 'year']) }), async ({ step }) => {
    await advanceClock(visit.context, stepLengths[step]);
    return backToPanel('clock');
  });
}

const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
const ticked = z
  .literal('true')
  .optional()
  .transform((value) => value === 'true');

const deliveryForm = z.object({
  duplicates: integer(0, 20),
  delayMs: integer(0, 600_000),
  reorder: ticked,
  hold: ticked,
  drop: ticked,
  dropTypes: commaSeparated,
});

function changeDelivery(visit: Visit): Promise<Answer> {
  return withForm(visit, deliveryForm, async ({ drop, dropTypes, ...rest }) => {
    await changeSettings(visit.context, { webhooks: { ...rest, drop: drop || (dropTypes.length > 0 && dropTypes) } });
    return backToPanel('webhooks');
  });
}

const renewalsForm = z.object({
  retryDays: commaSeparated.pipe(z.array(integer(1, 30)).max(8)),
  afterRetries: z.enum(['cancel', 'unpaid', 'past_due']),
  invoiceDraftSeconds: integer(0, 86_400),
  upcomingDays: integer(0, 60),
});

function changeRenewals(visit: Visit): Promise<Answer> {
  return withForm(visit, renewalsForm, async (change) => {
    await changeSettings(visit.context, change);
    return backToPanel('renewals');
  });
}

function addEndpoint(visit: Visit): Promise<Answer> {
  return withForm(visit, z.object({ url: z.url({ protocol: /^https?$/ }) }), async ({ url }) => {
    await visit.inBooks((books) => putEndpoint(books, { url, apiVersion: API_VERSION }));
    return backToPanel('endpoint');
  });
}

const SLOW_MS = 5000;
const faultForm = z.object({
  pathPrefix: z.string().startsWith('/v1', 'must begin with /v1').max(200),
  kind: z.enum(Object.keys(faultKinds) as (keyof typeof faultKinds)[]),
  times: integer(1, 1000),
});

function newFault(visit: Visit): Promise<Answer> {
  return withForm(visit, faultForm, async ({ pathPrefix, kind, times }) => {
    const [word, status] = kind.split(' ');
    await addFault(visit.context.pool, {
      kind: word as Fault['kind'],
      method: null,
      pathPrefix,
      status: status === undefined ? null : Number(status),
      delayMs: kind === 'slow' ? SLOW_MS : null,
      remaining: times,
    });
    return backToPanel('fault');
  });
}

async function noFaults({ context }: Visit): Promise<Answer> {
  await clearFaults(context.pool);
  return backToPanel('faults');
}

async function sendAgain(visit: Visit): Promise<Answer> {
  const id = visit.name('id');
  if (!/^\d{1,18}$/.test(id)) return panel(visit, 'There is no such webhook event.');
  const { error } = await visit.context.deliveries.deliver(id);
  return error === null ? backToPanel('sent') : panel(visit, `The webhook event was not taken: ${error}`);
}

function giveCard(visit: Visit): Promise<Answer> {
  return withForm(visit, z.object({ card: z.enum(cardNames) }), async ({ card }) => {
    await visit.inBooks((books) => changeCard(books, { customer: visit.name('id'), card }));
    return backToPanel('card');
  });
}

async function dispute(visit: Visit): Promise<Answer> {
  await visit.inBooks(async (books) => {
    const charge = await getObject<Charge>(books, 'charge', visit.name('id'));
    if (!charge.disputed) await openDispute(books, charge);
  });
  return backToPanel('dispute');
}
