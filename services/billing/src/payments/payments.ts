// The payments port: what billing asks of the payment provider. Amounts are in minor units with their currency.
import type { Money, PriceId } from '@consilium/contracts/plans.ts';

/** As the provider returns it; nothing here is derived by us. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The provider's own value; new ones may appear at any time. */
  readonly status: string;
  /** Null: something that we do not sell. */
  readonly price: PriceId | null;
  readonly itemId: string;
  readonly startedAt: Date;
  /** The day its months are counted from: the first payment, or the change to another price. */
  readonly anchorAt: Date;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  /** Covers both forms the provider has: a date, or "at the end of the period". */
  readonly cancelsAt: Date | null;
  readonly endedAt: Date | null;
  /** Invoices are created but not collected. */
  readonly collectionPaused: boolean;
  /** A change that begins when the period ends. */
  readonly scheduled: { readonly price: PriceId | null; readonly at: Date; readonly scheduleId: string } | null;
  /** A discount, or an old price: its renewal may charge another amount than the catalogue price. */
  readonly hasOwnAmount: boolean;
  readonly livemode: boolean;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentIntentId: string | null;
  readonly amount: Money;
  /** The provider's value: pending, succeeded, failed, canceled, requires_action. */
  readonly status: string;
  readonly createdAt: Date;
  readonly cancellationId: string | null;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly customerId: string;
  readonly subscriptionId: string | null;
  /** The provider's value: subscription_create, subscription_cycle, subscription_update, manual. */
  readonly reason: string | null;
  /** draft (only until the provider finalizes it), open, paid, void, uncollectible. */
  readonly status: string;
  readonly price: PriceId | null;
  readonly amountDue: Money;
  readonly amountPaid: Money;
  /** Unused time of earlier payments credited on this invoice: its negative lines, as a positive amount. */
  readonly credited: Money;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Of the longest line, which is what was bought. */
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  readonly attempted: boolean;
  /** The bank wants the person to confirm the payment. */
  readonly needsConfirmation: boolean;
  readonly nextAttemptAt: Date | null;
  /** The provider's page where it can be paid. A bearer link: never logged. */
  readonly hostedUrl: string | null;
  readonly payments: readonly {
    readonly paymentIntentId: string;
    readonly amountPaid: Money;
    /** The same value for the same card or bank account, whoever pays; null when the provider gives none. Never logged. */
    readonly instrument: string | null;
    /** A dispute was opened at the card's bank and is not won. */
    readonly disputed: boolean;
    /** The amount of a lost dispute. */
    readonly lost: Money;
    /** When the first lost dispute was opened, which is when its money went. */
    readonly lostAt: Date | null;
  }[];
  readonly refunds: readonly ProviderRefund[];
}

export interface ProviderCheckout {
  readonly id: string;
  readonly customerId: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly isPaid: boolean;
  readonly subscriptionId: string | null;
  /** Null once it is not open any more. A bearer link: never logged. */
  readonly url: string | null;
  readonly expiresAt: Date;
}

/** A verified webhook event. Only its id, type and whom it is about are used; everything else is asked for in a sync. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly apiVersion: string | null;
  readonly livemode: boolean;
  readonly objectId: string | null;
  readonly customerId: string | null;
  /** Refunds and disputes name the payment instead of the customer. */
  readonly paymentIntentId: string | null;
}

/** A draft, or an invoice that is final and not paid. */
export interface UnfinishedInvoice {
  readonly id: string;
  readonly customerId: string;
  readonly state: 'draft' | 'open';
  readonly amountDue: Money;
  readonly createdAt: Date;
  readonly attempted: boolean;
  readonly nextAttemptAt: Date | null;
  readonly finalizesByItself: boolean;
  readonly finalizingFailed: boolean;
}

export interface ProviderDispute {
  readonly id: string;
  /** The provider's value; new ones may appear at any time. */
  readonly status: string;
  readonly reason: string;
  readonly amount: Money;
  readonly openedAt: Date;
  /** Until when evidence is taken. */
  readonly dueAt: Date | null;
  readonly paymentIntentId: string | null;
}

export interface ProviderMovement {
  readonly kind: 'payment' | 'refund' | 'taken_back';
  readonly amount: Money;
  readonly at: Date;
}

export interface ProviderPage<Item> {
  readonly items: readonly Item[];
  readonly isMore: boolean;
}

export interface Payments {
  /** Which of our prices the provider sells; throws when one is missing or costs something else than the catalogue says. */
  checkPrices(): Promise<void>;

  /** The same arguments always give the same customer. */
  createCustomer(pseudonym: string, attempt: string): Promise<string>;
  updateCustomer(customerId: string, contact: { readonly email: string }): Promise<void>;
  deleteCustomer(customerId: string): Promise<void>;

  createCheckout(request: {
    /** The idempotency key: a repeated call gives the same checkout. */
    readonly intentId: string;
    readonly customerId: string;
    readonly pseudonym: string;
    readonly price: PriceId;
    readonly successUrl: string;
    readonly cancelUrl: string;
  }): Promise<ProviderCheckout>;
  findCheckout(sessionId: string): Promise<ProviderCheckout | undefined>;
  /** Does nothing when it is not open any more. */
  expireCheckout(sessionId: string): Promise<void>;

  openPortal(request: { readonly customerId: string; readonly returnUrl: string }): Promise<string>;

  /** All of a customer, ended ones included, newest first. */
  subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]>;
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | undefined>;
  /** What its next renewal charges; null when it does not renew. */
  renewalAmount(subscriptionId: string): Promise<Money | null>;
  /** Of a customer, with payments and refunds, newest first, at most 100. */
  invoicesOf(customerId: string): Promise<readonly ProviderInvoice[]>;
  /** Works even when its customer was deleted. */
  readInvoice(invoiceId: string): Promise<ProviderInvoice>;

  /** Of all customers, created before that time, newest first, after that id. */
  unfinishedInvoices(page: {
    readonly state: UnfinishedInvoice['state'];
    readonly createdBefore: Date;
    readonly after: string | undefined;
    readonly limit: number;
  }): Promise<ProviderPage<UnfinishedInvoice>>;
  /** Of all customers, newest first, after that id. */
  disputes(page: {
    readonly after: string | undefined;
    readonly limit: number;
  }): Promise<ProviderPage<ProviderDispute>>;
  /** What was charged, refunded and taken back by banks in that time. Not whole when more moved than is read. */
  moneyMoved(
    from: Date,
    until: Date,
  ): Promise<{ readonly movements: readonly ProviderMovement[]; readonly isWhole: boolean }>;

  /** Ends it at once, without credit or a final invoice, and voids open invoices. Already ended counts as done. */
  endSubscription(subscriptionId: string, operationId: string): Promise<void>;
  /** Its unpaid invoices can no longer be paid. */
  dropInvoices(subscriptionId: string): Promise<void>;
  /** Drops a plan change that waits for its payment. Nothing is charged after that moment; `period_end` is the end of the paid period. */
  cancelAt(subscriptionId: string, when: Date | 'period_end', operationId: string): Promise<void>;
  resume(subscriptionId: string, operationId: string): Promise<void>;

  previewChange(request: {
    readonly subscription: ProviderSubscription;
    readonly to: PriceId;
    readonly prorationDate: number;
  }): Promise<{ readonly dueNow: Money; readonly credit: Money; readonly renewsAt: Date }>;
  /** Charged at once; takes effect only when paid. `confirmUrl`: where the person has to confirm the payment first. */
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

  /** One refund per `refundId`, however often it is requested. Already refunded counts as done. */
  refund(request: {
    readonly refundId: string;
    /** Raised after the provider failed, because it repeats a failure for the same key; never while one may be in progress. */
    readonly attempt: number;
    readonly cancellationId: string;
    readonly pseudonym: string;
    readonly subscriptionId: string;
    readonly paymentIntentId: string;
    readonly amount: Money;
  }): Promise<ProviderRefund | 'already_refunded'>;

  /** Throws WEBHOOK_REFUSED unless one of the secrets signed these bytes within five minutes before or after now. */
  verifyEvent(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent>;
  /** Since then, oldest first. The provider drops events older than 30 days. */
  eventsSince(since: Date): AsyncIterable<ProviderEvent>;
}
