// The expected state, as simple as possible: one person, one card, the money that moved, and the paid time. It knows
// neither tables nor webhook events nor the provider's terms.
import type { CancellationChoice } from '@consilium/contracts/billing/subscription.ts';
import { prices } from '@consilium/contracts/plans.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { addMonths, DAY_MS, monthsBetween, nearestOf } from './months.ts';

/** The state of a subscription after the last failed retry. */
type AfterRetries = 'cancel' | 'unpaid' | 'past_due';

/** The provider's settings. */
export interface Collection {
  readonly afterRetries: AfterRetries;
  /** The delay between the start of a renewed period and its charge. */
  readonly draftMs: number;
}

/** One retry, this many days after the first failure. */
export const RETRY_DAYS = 3;
const GRACE_DAYS = 7;
const MONEY_BACK_DAYS = 30;

export type ModelCard = 'good' | 'failing';

export interface ModelPayment {
  readonly of: ModelSubscription;
  readonly card: ModelCard;
  readonly paidMinor: number;
  refundedMinor: number;
  /** Amount lost in a dispute. */
  lostMinor: number;
  /** Credit from earlier payments, deducted from this one. */
  readonly creditedMinor: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface ModelSubscription {
  price: PriceId;
  /** The anchor from which months are counted. */
  anchor: number;
  startsAt: number;
  endsAt: number;
  cancelsAt: number | undefined;
  /** It is refunded, so this end is final. */
  agreed: ModelOption | undefined;
  becomesMonthly: boolean;
  /** Scheduled at the provider, after which other changes are refused there. */
  wasPlanned: boolean;
  /** The period has begun, and is charged at this time. */
  chargedAt: number | undefined;
  failingSince: number | undefined;
  wasTriedAgain: boolean;
  isUnpaid: boolean;
}

export interface ModelOption {
  readonly choice: CancellationChoice;
  readonly refundMinor: number;
  readonly accessEndsAt: number;
}

export class AccountModel {
  now: number;
  card: ModelCard = 'good';
  subscription: ModelSubscription | undefined;
  /** Oldest first. */
  readonly payments: ModelPayment[] = [];
  /** Webhook events are held back: billing may have an older state. */
  isOutOfTouch = false;
  private firstPaidAt: number | undefined;
  private hadMoneyBack = false;
  /** Cards with which other people had their money back. */
  private readonly cardsUsedElsewhere = new Set<ModelCard>();
  private readonly cardsUsedHere = new Set<ModelCard>();
  private readonly collection: Collection;

  constructor(now: number, collection: Collection) {
    this.now = now;
    this.collection = collection;
  }

  get paidMinor(): number {
    return sum(this.payments.map(({ paidMinor }) => paidMinor));
  }

  get refundedMinor(): number {
    return sum(this.payments.map(({ refundedMinor }) => refundedMinor));
  }

  get lostMinor(): number {
    return sum(this.payments.map(({ lostMinor }) => lostMinor));
  }

  /** Paid for, or in the grace period after a failed payment. */
  get hasAccess(): boolean {
    const held = this.subscription;
    if (!held || held.isUnpaid) return false;
    return held.failingSince === undefined || this.now < held.failingSince + GRACE_DAYS * DAY_MS;
  }

  buy(price: PriceId): void {
    const held: ModelSubscription = {
      price,
      anchor: this.now,
      startsAt: this.now,
      endsAt: addMonths(this.now, prices[price].months),
      cancelsAt: undefined,
      agreed: undefined,
      becomesMonthly: false,
      wasPlanned: false,
      chargedAt: undefined,
      failingSince: undefined,
      wasTriedAgain: false,
      isUnpaid: false,
    };
    this.subscription = held;
    this.pay(held, prices[price].amountMinor);
  }

  /** Processes everything due on the way. */
  goTo(moment: number): void {
    for (;;) {
      const next = this.nextDueEvent();
      if (!next || next.at > moment) break;
      this.now = Math.max(this.now, next.at);
      next.happen();
    }
    this.now = moment;
  }

  cancellationOptions(): ModelOption[] {
    const held = this.held();
    if (held.agreed) return [held.agreed];
    const keep: ModelOption = {
      choice: 'period_end',
      refundMinor: 0,
      accessEndsAt: held.failingSince === undefined && held.chargedAt === undefined ? held.endsAt : this.now,
    };
    const paying = this.isWithinMoneyBack() && !this.isMoneyBackUsed(held) ? this.moneyBack(held) : this.monthEnd(held);
    return paying.refundMinor > 0 ? [paying, keep] : [keep];
  }

  cancel(option: ModelOption): void {
    const held = this.held();
    const { choice, refundMinor, accessEndsAt } = option;
    if (held.agreed) return;
    let left = refundMinor;
    for (const payment of this.payments.filter(({ of }) => of === held).toReversed()) {
      const part = Math.min(left, payment.paidMinor - payment.refundedMinor);
      payment.refundedMinor += part;
      left -= part;
    }
    if (choice === 'money_back') {
      this.hadMoneyBack = true;
      for (const { of, card } of this.payments) if (of === held) this.cardsUsedHere.add(card);
    }
    held.becomesMonthly = false;
    held.agreed = refundMinor > 0 ? option : undefined;
    held.cancelsAt = accessEndsAt;
    if (accessEndsAt <= this.now) this.subscription = undefined;
  }

  moneyBackElsewhere(card: ModelCard): void {
    this.cardsUsedElsewhere.add(card);
  }

  canHaveMoneyBackElsewhere(card: ModelCard): boolean {
    return !this.cardsUsedHere.has(card) && !this.cardsUsedElsewhere.has(card);
  }

  resume(): void {
    this.held().cancelsAt = undefined;
  }

  /** The charge equals the preview. */
  becomeYearly(dueMinor: number, creditedMinor: number): void {
    const held = this.held();
    held.price = 'yearly';
    held.anchor = this.now;
    held.startsAt = this.now;
    held.endsAt = addMonths(this.now, 12);
    this.pay(held, dueMinor, creditedMinor);
  }

  becomeMonthlyAtTheEnd(): void {
    Object.assign(this.held(), { becomesMonthly: true, wasPlanned: true });
  }

  payWhatIsOpen(): void {
    const held = this.held();
    held.failingSince = undefined;
    held.isUnpaid = false;
    this.pay(held, prices[held.price].amountMinor);
  }

  /** Made by an operator, at the provider. */
  refundByHand(amountMinor: number): void {
    const last = this.payments.at(-1);
    if (last) last.refundedMinor += amountMinor;
  }

  /** After a lost dispute the subscription of that last payment ends. */
  loseTheLast(): void {
    const last = this.payments.at(-1);
    if (!last) return;
    last.lostMinor = left(last);
    if (last.of === this.subscription) this.subscription = undefined;
  }

  held(): ModelSubscription {
    if (!this.subscription) throw new Error('the model has no subscription');
    return this.subscription;
  }

  private pay(held: ModelSubscription, paidMinor: number, creditedMinor = 0): void {
    const { startsAt, endsAt } = held;
    this.firstPaidAt ??= this.now;
    this.payments.push({
      of: held,
      card: this.card,
      paidMinor,
      refundedMinor: 0,
      lostMinor: 0,
      creditedMinor,
      startsAt,
      endsAt,
    });
  }

  private nextDueEvent(): { readonly at: number; readonly happen: () => void } | undefined {
    const held = this.subscription;
    if (!held) return undefined;
    const ends = { at: held.cancelsAt ?? Infinity, happen: () => void (this.subscription = undefined) };
    const renews = { at: held.endsAt, happen: () => this.renew(held) };
    const isTried = held.failingSince !== undefined && !held.wasTriedAgain;
    const retryAt = (held.failingSince ?? 0) + this.collection.draftMs + RETRY_DAYS * DAY_MS;
    const tries = { at: isTried ? retryAt : Infinity, happen: () => this.tryAgain(held) };
    const charges = { at: held.chargedAt ?? Infinity, happen: () => this.charge(held) };
    return [ends, charges, tries, renews].toSorted((one, other) => one.at - other.at)[0];
  }

  private renew(held: ModelSubscription): void {
    if (held.becomesMonthly) Object.assign(held, { price: 'monthly', becomesMonthly: false, anchor: held.endsAt });
    held.startsAt = held.endsAt;
    held.endsAt = addMonths(held.anchor, monthsBetween(held.anchor, held.startsAt) + prices[held.price].months);
    held.chargedAt = held.startsAt + this.collection.draftMs;
  }

  private charge(held: ModelSubscription): void {
    held.chargedAt = undefined;
    if (this.card === 'good') return this.pay(held, prices[held.price].amountMinor);
    held.failingSince = held.startsAt;
    held.wasTriedAgain = false;
  }

  private tryAgain(held: ModelSubscription): void {
    held.wasTriedAgain = true;
    if (this.card === 'good') this.payWhatIsOpen();
    else if (this.collection.afterRetries === 'cancel') this.subscription = undefined;
    else held.isUnpaid = this.collection.afterRetries === 'unpaid';
  }

  private isWithinMoneyBack(): boolean {
    if (this.firstPaidAt === undefined) return false;
    return this.now - this.firstPaidAt <= MONEY_BACK_DAYS * DAY_MS;
  }

  private isMoneyBackUsed(held: ModelSubscription): boolean {
    const paidWithUsed = this.payments.some(({ of, card }) => of === held && this.cardsUsedElsewhere.has(card));
    return this.hadMoneyBack || paidWithUsed;
  }

  private moneyBack(held: ModelSubscription): ModelOption {
    const refundMinor = sum(this.payments.filter(({ of }) => of === held).map(left));
    return { choice: 'money_back', refundMinor, accessEndsAt: this.now };
  }

  /** A year is refunded by its unused months, rounded to the nearest. */
  private monthEnd(held: ModelSubscription): ModelOption {
    const own = this.payments.filter(({ of }) => of === held);
    const ofPeriod = own.filter(({ startsAt, endsAt }) => startsAt === held.startsAt && endsAt === held.endsAt);
    const earlier = sum(own.filter((payment) => !ofPeriod.includes(payment)).map(left));
    const credited = Math.min(earlier, sum(ofPeriod.map(({ creditedMinor }) => creditedMinor)));
    const base = sum(ofPeriod.map(left)) + credited;
    const { months } = prices[held.price];
    const before = monthsBetween(held.anchor, held.startsAt);
    const endOf = (month: number) => addMonths(held.anchor, before + month);
    const used = nearestOf(months, this.now, endOf);
    const refundMinor = months === 1 ? 0 : Math.floor((base * (months - used)) / months + 0.5);
    return { choice: 'month_end', refundMinor, accessEndsAt: Math.max(this.now, endOf(used)) };
  }
}

export const left = ({ paidMinor, refundedMinor, lostMinor }: ModelPayment) => paidMinor - refundedMinor - lostMinor;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
