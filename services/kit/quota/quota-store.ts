// The quota port: one unit per message and class in the person's day. held -> settled | released, settled -> given back, each once.
import { StoreAwayError } from '../limits/store-away.ts';

/** A counted class, for example `standard`; the store knows no plans. */
type QuotaClass = string;

export interface HoldRequest {
  readonly subject: string;
  readonly class: QuotaClass;
  /** A retry with the same key finds the same hold, across midnight too and given back or not; a released key may hold again (attempt + 1). */
  readonly idempotencyKey: string;
  /** -1 is unlimited (still held and counted, for the figures). */
  readonly limit: number;
  /** IANA zone of the person; a changed zone takes effect with the next window. */
  readonly zone: string;
  readonly now: Date;
}

export interface QuotaFigures {
  /** Settled units; open holds are counted in `held`, the one just taken among them. */
  readonly used: number;
  readonly held: number;
  readonly windowStartsAt: Date;
  readonly resetsAt: Date;
}

export type HoldAnswer =
  | ({
      readonly outcome: 'held';
      readonly holdId: string;
      readonly attempt: number;
      readonly repeated: boolean;
      /** The class that is held: of a repeated key the one it was moved to, if it was. */
      readonly class: QuotaClass;
      /** The class asked for when the key took the unit, whatever it was moved to since. */
      readonly takenIn: QuotaClass;
    } & QuotaFigures)
  /** `busy`: only open holds fill the limit, a short wait helps. */
  | ({ readonly outcome: 'denied'; readonly reason: 'exhausted' | 'busy' } & QuotaFigures);

export interface OpenHold {
  readonly holdId: string;
  readonly subject: string;
  readonly class: QuotaClass;
  readonly heldAt: Date;
}

/** A unit as the ledger or an open reply knows it, for a store that lost its own. */
export interface KnownUnit {
  readonly holdId: string;
  readonly subject: string;
  readonly class: QuotaClass;
  readonly takenIn: QuotaClass;
  readonly idempotencyKey: string | null;
  readonly state: 'held' | 'settled' | 'given_back';
  readonly windowStartsAt: Date;
  readonly windowEndsAt: Date;
  readonly heldAt: Date;
}

/** `other_class`: it is open, of another class than the one that was to be settled, and stays so. */
export type SettleAnswer = 'settled' | 'other_class' | 'unchanged';

export interface QuotaStore {
  hold(request: HoldRequest): Promise<HoldAnswer>;
  /** Idempotent; true when this call changed something. A released hold stays released. */
  settle(holdId: string, now: Date): Promise<boolean>;
  /** Settles a unit of this class and of no other. */
  settleIn(holdId: string, inClass: QuotaClass, now: Date): Promise<SettleAnswer>;
  release(holdId: string, now: Date): Promise<boolean>;
  /** A settled unit counts no more. Idempotent; true when this call changed something. Nothing else is ever given back. */
  giveBack(holdId: string, now: Date): Promise<boolean>;
  /** Moves an open hold to another class when a unit is left there; false leaves it as it was. */
  upgrade(holdId: string, toClass: QuotaClass, limit: number, now: Date): Promise<boolean>;
  figures(
    subject: string,
    classes: readonly QuotaClass[],
    zone: string,
    now: Date,
  ): Promise<Readonly<Record<QuotaClass, QuotaFigures>>>;
  /** Open holds taken before `before`, oldest first, at most `limit`. */
  openHolds(before: Date, limit: number): Promise<readonly OpenHold[]>;
  /** Everybody whose window is running, page by page and each at least once: for comparing the whole store, rarely. */
  subjects(now: Date): AsyncIterable<readonly string[]>;
  /** `lost`: the store answers but its counters are gone; every other call throws QuotaUnavailableError until they are rebuilt. */
  condition(): Promise<'ready' | 'lost'>;
  /**
   * Fills a store that lost its counters, under a lock of the store, and opens it again. A unit may be given twice: settled
   * wins over held, given back over both. False when there was nothing to do, or another process is at it. A throwing `units` leaves it lost.
   */
  rebuild(units: () => AsyncIterable<readonly KnownUnit[]>, now: Date): Promise<boolean>;
  stop(): Promise<void>;
}

/** The store did not answer in time: not the same as "denied". */
export class QuotaUnavailableError extends StoreAwayError {
  override readonly name = 'QuotaUnavailableError';
}
