// Who does not get a letter, and when that is decided. Each letter names its own exclusions.
import type { Reader } from './fact.ts';

/** A letter just before it is sent. */
interface LeavingLetter {
  /** Undefined when there is nobody to write to. */
  readonly addressee: Addressee | undefined;
  /** The day after which the letter is useless, if it has one. */
  readonly usefulUntil: Date | undefined;
  readonly now: Date;
}

export interface Addressee extends Reader {
  readonly email: string;
}

/** A service may check more than this, for example in the transaction that orders the letter. */
export interface Exclusion {
  /** Completes the sentence "Not sent to", for example `accounts without an address`. */
  readonly who: string;
  /** Omitted where it is decided earlier. */
  readonly isExcludedAtLeaving?: (letter: LeavingLetter) => boolean | Promise<boolean>;
}
