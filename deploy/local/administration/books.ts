// npm run admin -- invoices, gifts, revenue: what hangs at the payment provider, given plans, and each day's revenue against
// the provider's. STRIPE_SECRET_KEY (and STRIPE_API_URL for the sandbox) say how the provider is reached.
import { listGifts } from '@consilium/billing/gifts/list-gifts.ts';
import { takeGrantBack } from '@consilium/billing/grants/give-plan.ts';
import { listHangingInvoices } from '@consilium/billing/hanging-invoices/list-invoices.ts';
import { startInvoiceSync } from '@consilium/billing/hanging-invoices/start-invoice-sync.ts';
import { openPayments } from '@consilium/billing/payments/open-payments.ts';
import { paymentsVariables } from '@consilium/billing/payments/payments-variables.ts';
import { showRevenue } from '@consilium/billing/revenue/show-revenue.ts';
import type { Gift, HangingInvoice, RevenueDay } from '@consilium/contracts/billing/admin-books-http.ts';
import type { Money } from '@consilium/contracts/plans.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError, readConfig } from '@consilium/kit/config/read-config.ts';
import { jobsVariables } from '@consilium/kit/jobs/jobs-variables.ts';
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { z } from 'zod';
import { reasonNamed } from './reasons.ts';
import { listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const MOST_LISTED = 1000;
const jobsSchema = z.object({ ...jobsVariables, ...redisVariables });

const log = createLogger('admin', 'error');

/** Without a key there is no provider. */
function billingOf({ pool, environment }: AdminRun) {
  const config = readConfig(z.object(paymentsVariables), environment);
  const payments = openPayments({ config, clock: systemClock, log });
  return { pool, clock: systemClock, config, log, payments };
}

/** Whole lists, page by page, at most MOST_LISTED. */
async function allOf<Item>(
  page: (after: string | undefined) => Promise<{ readonly items: readonly Item[]; readonly nextAfter: string | null }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let after: string | undefined;
  do {
    const read = await page(after);
    items.push(...read.items);
    after = read.nextAfter ?? undefined;
  } while (after !== undefined && items.length < MOST_LISTED);
  return items;
}

async function listInvoices(run: AdminRun): Promise<Outcome> {
  const context = billingOf(run);
  if (!context.payments) throw new ConfigError('STRIPE_SECRET_KEY is missing: invoices are read from the provider.');
  const data = await allOf<HangingInvoice>(async (after) => {
    const { invoices: items, nextAfter } = await listHangingInvoices(context, after);
    return { items, nextAfter };
  });
  const lines = data.map(({ id, state, why, createdAt, amount, pseudonym, copy }) =>
    [id, state, why, `since ${createdAt}`, minorUnits(amount), pseudonym ?? '-', `copy ${copy}`].join('  '),
  );
  return { text: listed(lines, 'No draft and no open invoice is past its time.'), data };
}

async function syncInvoice({ pool, environment }: AdminRun, id: string): Promise<Outcome> {
  const jobs = await openJobs({ config: readConfig(jobsSchema, environment), pool, schema: 'billing', logger: log });
  try {
    const data = await startInvoiceSync({ pool, clock: systemClock, jobs }, id, null);
    return { text: `The sync of ${id} waits for billing.`, data };
  } finally {
    await jobs.stop();
  }
}

async function listGiven({ pool }: AdminRun): Promise<Outcome> {
  const data = await allOf<Gift>(async (after) => {
    const { gifts: items, nextAfter } = await listGifts({ pool, clock: systemClock }, { after });
    return { items, nextAfter };
  });
  const lines = data.map(({ id, pseudonym, plan, state, givenAt, until, lastUsedAt }) =>
    [
      id,
      pseudonym,
      plan,
      state,
      `given ${givenAt}`,
      `until ${until ?? 'revoked'}`,
      `used ${lastUsedAt ?? 'never'}`,
    ].join('  '),
  );
  return { text: listed(lines, 'No plan was given.'), data };
}

async function revoke(run: AdminRun, id: string, given: string): Promise<Outcome> {
  const reason = reasonNamed(given);
  if (!z.uuid().safeParse(id).success) throw new ConfigError(`${id} is no id of a gift.`);
  await takeGrantBack(billingOf(run), id, { actor: null, reason });
  return { text: `Gift ${id} is revoked.`, data: { id } };
}

/** A difference, or a day that could not be read, is a failure. */
async function revenue(run: AdminRun, from: string, to = from): Promise<Outcome> {
  for (const day of [from, to])
    if (!z.iso.date().safeParse(day).success) throw new ConfigError(`${day} is no day such as 2027-01-31.`);
  const data = await showRevenue(billingOf(run), { from, to });
  const unread =
    data.unreadDays.length === 0
      ? []
      : [`Not known of the provider (${data.unreadBecause}): ${data.unreadDays.join(', ')}`];
  const text = [listed(data.days.map(lineOf), 'No money moved on these days.'), ...unread].join('\n');
  const isFailure = data.unreadDays.length > 0 || data.days.some(({ isDifferent }) => isDifferent);
  return { text, data, isFailure };
}

function lineOf({ day, currency, booked, provider, differenceMinor, isDifferent }: RevenueDay): string {
  const figures = (['paidMinor', 'refundedMinor', 'takenBackMinor'] as const).map(
    (name) => `${name.replace('Minor', '')} ${booked[name]}/${provider?.[name] ?? '-'}`,
  );
  const verdict = provider === null ? 'not read' : isDifferent ? `differs by ${differenceMinor}` : 'equal';
  return [day, currency, ...figures, verdict].join('  ');
}

function minorUnits({ amountMinor, currency }: Money): string {
  return `${amountMinor} minor units of ${currency}`;
}

export const bookCommands: readonly Subcommand[] = [
  { words: 'invoices list', run: listInvoices },
  { words: 'invoices sync <id>', run: syncInvoice },
  { words: 'gifts list', run: listGiven },
  {
    words: 'gifts revoke <id> <reason>',
    confirm: () => 'The given plan ends at once; what the person pays for stays.',
    run: revoke,
  },
  { words: 'revenue <from> [to]', run: revenue },
];
