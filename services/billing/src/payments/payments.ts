// The payments port: what billing asks of the payment provider. Amounts are minor units with their currency.
import type { Money, PriceId } from '@consilium/contracts/plans.ts';

/** As the provider tells it when asked; nothing here was concluded by us. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The provider's word; new ones may come at any time. */
  readonly status: string;
  /** Null: something that we do not sell. */
  readonly price: PriceId | null;
  readonly itemId: string;
  readonly startedAt: Date;
  /** Where its months are counted from: the day of the first payment, or of the change to another price. */
  readonly anchorAt: Date;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  /** In both shapes of the provider: a date, or "at the end of the period". */
  readonly cancelsAt: Date | null;
  readonly endedAt: Date | null;
  /** Invoices are made but nobody is asked to pay. */
  readonly collectionPaused: boolean;
  /** A change that begins when the period ends. */
  readonly scheduled: { readonly price: PriceId | null; readonly at: Date; readonly scheduleId: string } | null;
  /** A discount, or a price of earlier days: its renewal may charge something else than the catalogue says. */
  readonly hasOwnAmount: boolean;
  readonly livemode: boolean;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentIntentId: string | null;
  readonly amount: Money;
  /** The provider's word: pending, succeeded, failed, canceled, requires_action. */
  readonly status: string;
  readonly createdAt: Date;
  readonly cancellationId: string | null;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly customerId: string;
  readonly subscriptionId: string | null;
  /** The provider's word: subscription_create, subscription_cycle, subscription_update, manual. */
  readonly reason: string | null;
  /** draft (only while it is finished by itself), open, paid, void, uncollectible. */
  readonly status: string;
  readonly price: PriceId | null;
  readonly amountDue: Money;
  readonly amountPaid: Money;
  /** Unused time of earlier payments that was taken off this one: the negative lines, as a positive amount. */
  readonly credited: Money;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Of the longest line: what was bought. */
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  readonly attempted: boolean;
  /** The bank wants the person to confirm the payment. */
  readonly needsConfirmation: boolean;
  readonly nextAttemptAt: Date | null;
  /** A page of the provider where it can be paid; a bearer link: never logged. */
  readonly hostedUrl: string | null;
  readonly payments: readonly {
    readonly paymentIntentId: string;
    readonly amountPaid: Money;
    /** The same for the same card (or bank account), whoever pays with it; null when the provider does not tell. Never logged. */
    readonly instrument: string | null;
    /** The bank of the card was asked to take it back, and has not said no. */
    readonly disputed: boolean;
    /** What it took back for good: the dispute was lost. */
    readonly lost: Money;
  }[];
  readonly refunds: readonly ProviderRefund[];
}

export interface ProviderCheckout {
  readonly id: string;
  readonly customerId: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly isPaid: boolean;
  readonly subscriptionId: string | null;
  /** Null as soon as it is not open. A bearer link: never logged. */
  readonly url: string | null;
  readonly expiresAt: Date;
}

/** A verified webhook event that something happened. Only its id, type and whom it is about are used; the rest is asked anew. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly apiVersion: string | null;
  readonly livemode: boolean;
  readonly objectId: string | null;
  readonly customerId: string | null;
  /** Refunds and disputes name the payment and not the customer. */
  readonly paymentIntentId: string | null;
}

export interface Payments {
  /** Which of our prices the provider sells; throws when one is missing or costs something else than the catalogue says. */
  checkPrices(): Promise<void>;

  /** One customer for the same words, however often. */
  createCustomer(pseudonym: string, attempt: string): Promise<string>;
  updateCustomer(customerId: string, contact: { readonly email: string }): Promise<void>;
  deleteCustomer(customerId: string): Promise<void>;

  createCheckout(request: {
    /** Makes a repeated call one checkout. */
    readonly intentId: string;
    readonly customerId: string;
    readonly pseudonym: string;
    readonly price: PriceId;
    readonly successUrl: string;
    readonly cancelUrl: string;
  }): Promise<ProviderCheckout>;
  findCheckout(sessionId: string): Promise<ProviderCheckout | undefined>;
  /** One that is no longer open is left as it is. */
  expireCheckout(sessionId: string): Promise<void>;

  openPortal(request: { readonly customerId: string; readonly returnUrl: string }): Promise<string>;

  /** All of a customer, ended ones too, the newest first. */
  subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]>;
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | undefined>;
  /** What its next renewal charges; null when there is none. */
  renewalAmount(subscriptionId: string): Promise<Money | null>;
  /** Of a customer, with payments and refunds, the newest first, at most 100. */
  invoicesOf(customerId: string): Promise<readonly ProviderInvoice[]>;
  /** Also one whose customer was deleted. */
  readInvoice(invoiceId: string): Promise<ProviderInvoice>;

  /** Ends at once: nothing is credited by the provider, no invoice made, none can be paid. Ended already counts as done. */
  endSubscription(subscriptionId: string, operationId: string): Promise<void>;
  /** What is not paid of it can no longer be. */
  dropInvoices(subscriptionId: string): Promise<void>;
  /** A change that waits for its payment is called off. No further payment after that moment; `period_end` is the end of what was paid. */
  cancelAt(subscriptionId: string, when: Date | 'period_end', operationId: string): Promise<void>;
  resume(subscriptionId: string, operationId: string): Promise<void>;

  previewChange(request: {
    readonly subscription: ProviderSubscription;
    readonly to: PriceId;
    readonly prorationDate: number;
  }): Promise<{ readonly dueNow: Money; readonly credit: Money; readonly renewsAt: Date }>;
  /** Charged at once; takes effect only if it is paid. `confirmUrl`: the person has to confirm the payment first. */
  changeNow(request: {
    readonly subscription: ProviderSubscription;
    readonly to: PriceId;
    readonly prorationDate: number;
    readonly operationId: string;
  }): Promise<{ readonly isApplied: boolean; readonly confirmUrl: string | null }>;
  changeAtPeriodEnd(request: {
    readonly subscription: ProviderSubscription;
    readonly to: PriceId;
    readonly operationId: string;
  }): Promise<void>;
  dropScheduledChange(scheduleId: string): Promise<void>;

  /** One refund per `refundId`, however often it is asked for. Refunded already counts as done. */
  refund(request: {
    readonly refundId: string;
    /** Another one after the provider failed, which it would repeat; never while an earlier one may be on its way. */
    readonly attempt: number;
    readonly cancellationId: string;
    readonly pseudonym: string;
    readonly subscriptionId: string;
    readonly paymentIntentId: string;
    readonly amount: Money;
  }): Promise<ProviderRefund | 'already_refunded'>;

  /** Throws WEBHOOK_REFUSED unless one of the secrets signed these bytes within five minutes, before or after now. */
  verifyEvent(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent>;
  /** Since then, the oldest first. Events older than 30 days are gone. */
  eventsSince(since: Date): AsyncIterable<ProviderEvent>;
}
