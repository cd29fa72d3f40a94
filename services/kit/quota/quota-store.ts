// The quota port: one unit per message and class in the person's day. held -> settled | released, settled -> given back, each once.
import { StoreUnavailableError } from '../limits/store-unavailable.ts';

/** A counted class, for example `standard`; the store knows no plans. */
type QuotaClass = string;

export interface HoldRequest {
  readonly subject: string;
  readonly class: QuotaClass;
  /** A retry with the same key finds the same hold, across midnight and even when given back; a released key may hold again (attempt + 1). */
  readonly idempotencyKey: string;
  /** -1 is unlimited (still held and counted, for the figures). */
  readonly limit: number;
  /** IANA zone of the person; a changed zone takes effect with the next window. */
  readonly zone: string;
  readonly now: Date;
}

export interface QuotaFigures {
  /** Settled units. Open holds are counted in `held`, including the one just taken. */
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
      /** The class of the hold: for a repeated key the one it was moved to, if it was. */
      readonly class: QuotaClass;
      /** The class in which the key took the unit, wherever it was moved since. */
      readonly takenIn: QuotaClass;
    } & QuotaFigures)
  /** `busy`: open holds fill the limit, so a short wait may help. */
  | ({ readonly outcome: 'denied'; readonly reason: 'exhausted' | 'busy' } & QuotaFigures);

export interface OpenHold {
  readonly holdId: string;
  readonly subject: string;
  readonly class: QuotaClass;
  readonly heldAt: Date;
}

/** A unit as known to the ledger or an open reply, for a store that lost its counters. */
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

/** `other_class`: the unit is open in another class than requested, and stays open. */
export type SettleAnswer = 'settled' | 'other_class' | 'unchanged';

export interface QuotaStore {
  hold(request: HoldRequest): Promise<HoldAnswer>;
  /** Idempotent; true when this call changed something. A released hold stays released. */
  settle(holdId: string, now: Date): Promise<boolean>;
  /** Settles a unit only if it is in this class. */
  settleIn(holdId: string, inClass: QuotaClass, now: Date): Promise<SettleAnswer>;
  release(holdId: string, now: Date): Promise<boolean>;
  /** A settled unit no longer counts. Idempotent; true when this call changed something. Units that are not settled are never given back. */
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
  /** All people with a running window, page by page, each at least once: for comparing the whole store, which is rare. */
  subjects(now: Date): AsyncIterable<readonly string[]>;
  /** `lost`: the store answers but its counters are gone; every other call throws QuotaUnavailableError until they are rebuilt. */
  condition(): Promise<'ready' | 'lost'>;
  /**
   * Fills a store that lost its counters, under a lock of the store, and opens it again. A unit may appear twice: settled wins
   * over held, given back over both. False when it is not lost, or another process is rebuilding it. It stays lost if `units` throws.
   */
  rebuild(units: () => AsyncIterable<readonly KnownUnit[]>, now: Date): Promise<boolean>;
  stop(): Promise<void>;
}

/** The store did not answer in time: not the same as "denied". */
export class QuotaUnavailableError extends StoreUnavailableError {
  override readonly name = 'QuotaUnavailableError';
}
