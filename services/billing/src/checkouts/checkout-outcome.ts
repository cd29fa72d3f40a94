// GET /checkouts/{sessionId}: what became of my payment page. It grants nothing: the sync finds out what was paid.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { within } from '@consilium/kit/time-limit.ts';
import type { BillingContext } from '../context/context.ts';
import { findCustomer } from '../customers/customers.sql.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { Payments } from '../payments/payments.ts';
import { readSubscription } from '../subscriptions/read-subscription.ts';
import { findSubscriptions } from '../subscriptions/subscriptions.sql.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { endIntent, findBySession } from './checkouts.sql.ts';
import type { CheckoutRow } from './checkouts.sql.ts';

/** The page polls, so it gets a quick answer rather than a long wait. */
const LIMIT_MS = 10_000;

type State = 'open' | 'processing' | 'paid' | 'expired';
interface Outcome {
  readonly state: State;
  readonly subscription: Subscription;
}
interface Asker {
  readonly pseudonym: string;
  readonly sessionId: string;
}

export async function checkoutOutcome(context: BillingContext, asker: Asker): Promise<Outcome> {
  const { payments, pool } = context;
  if (!payments) throw httpError('PAYMENTS_UNAVAILABLE');
  const row = await findBySession(pool, asker.pseudonym, asker.sessionId);
  if (!row) throw httpError('NOT_FOUND');
  const state = await stateNow(context, payments, row, asker);
  return { state, subscription: await readSubscription(context, asker.pseudonym) };
}

async function stateNow(context: BillingContext, payments: Payments, row: CheckoutRow, asker: Asker): Promise<State> {
  try {
    const late = () => new PaymentsFailure({ kind: 'unreachable' });
    return await within(LIMIT_MS, askState(context, payments, row, asker), late);
  } catch (error) {
    if (!(error instanceof PaymentsFailure)) throw error;
    // Whoever paid must not read that it failed only because the provider cannot be asked now.
    context.log.warn({ kind: error.kind, code: error.code }, 'the outcome of a checkout could not be asked for');
    return 'processing';
  }
}

async function askState(
  context: BillingContext,
  payments: Payments,
  row: CheckoutRow,
  { pseudonym, sessionId }: Asker,
): Promise<State> {
  const session = await payments.findCheckout(sessionId);
  const customer = await findCustomer(context.pool, pseudonym);
  if (!session || session.customerId !== customer?.customerId) throw httpError('NOT_FOUND');
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') {
    await endIntent(context.pool, row.id, 'expired');
    return 'expired';
  }
  await syncCustomer(context, pseudonym);
  await endIntent(context.pool, row.id, 'completed');
  const known = await findSubscriptions(context.pool, pseudonym);
  const isKnown = known.some(({ subscriptionId }) => subscriptionId === session.subscriptionId);
  return session.isPaid && isKnown ? 'paid' : 'processing';
}
