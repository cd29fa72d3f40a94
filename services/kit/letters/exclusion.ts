// Who does not get a letter, and when that shows. Each letter names its own.
import type { Reader } from './fact.ts';

/** A letter on its way, just before it leaves. */
interface LeavingLetter {
  /** Undefined where nobody can be written to. */
  readonly addressee: Addressee | undefined;
  /** Undefined where it says no day by which it is useless. */
  readonly usefulUntil: Date | undefined;
  readonly now: Date;
}

export interface Addressee extends Reader {
  readonly email: string;
}

/** A service may look at more than this, for example in the transaction that orders the letter. */
export interface Exclusion {
  /** Goes on after "Not sent to", for example `accounts without an address`. */
  readonly who: string;
  /** Left out where it shows earlier. */
  readonly isExcludedAtLeaving?: (letter: LeavingLetter) => boolean | Promise<boolean>;
}
