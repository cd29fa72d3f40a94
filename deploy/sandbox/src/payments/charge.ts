// A payment intent and its charges.
import type { StoredObject } from '#books/stored-object.ts';
import type { Books } from '#books/books.ts';
import { newObjectId, randomLetters } from '#books/ids.ts';
import { cards } from './cards.ts';
import type { PaymentMethod } from './payment-method.ts';

export interface PaymentIntent extends StoredObject {
  readonly object: 'payment_intent';
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  readonly customer: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  latest_charge: string | null;
  payment_method: string | null;
  last_payment_error: unknown;
  next_action: unknown;
  canceled_at: number | null;
  cancellation_reason: string | null;
  metadata: Record<string, string>;
}

export interface Charge extends StoredObject {
  readonly object: 'charge';
  readonly amount: number;
  amount_refunded: number;
  readonly currency: string;
  readonly customer: string;
  disputed: boolean;
  refunded: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly status: 'succeeded' | 'failed';
  /** The dispute was won: the money is back. */
  _reinstated?: boolean;
}

export function newPaymentIntent(
  books: Books,
  { amount, currency, customer }: Pick<PaymentIntent, 'amount' | 'currency' | 'customer'>,
): PaymentIntent {
  const id = newObjectId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: books.now,
    currency,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } as PaymentIntent;
}

export function newCharge(books: Books, intent: PaymentIntent, method: PaymentMethod, isPaid: boolean): Charge {
  const { declineCode, message } = cards[method._card];
  return {
    id: newObjectId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newObjectId('txn') : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: isPaid,
    created: books.now,
    currency: intent.currency,
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : message,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(isPaid, declineCode),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardCharged(intent, method), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
    _parent: intent.id,
  } as Charge;
}

function cardCharged({ amount }: PaymentIntent, { card }: PaymentMethod): unknown {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status, wallet } =
    card as PaymentMethod['card'] & Readonly<Record<string, unknown>>;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet,
  };
}

function outcomeOf(isPaid: boolean, declineCode: string): unknown {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
    reason: isPaid ? null : declineCode,
    risk_level: 'normal',
    seller_message: isPaid ? 'Payment complete.' : 'The bank did not approve.',
    type: isPaid ? 'authorized' : 'issuer_declined',
  };
}
