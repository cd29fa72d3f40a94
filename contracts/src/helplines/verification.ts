// What is recorded of an entry that a person has compared with its source.
export interface Verification {
  /** YYYY-MM-DD */
  readonly on: string;
  /** The address of the page on which the number was read. */
  readonly source: string;
}

export interface VerifiedEntry extends Verification {
  /** The number as it was then: with another number the entry is not verified any more. */
  readonly number: string;
  /** Who it was. Every browser gets this file, so initials are enough. */
  readonly by: string;
}
