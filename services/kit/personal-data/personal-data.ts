// What a service keeps of a person: said once per service, laid down when the owner asks for it, erased when they go.
import type { erasingParts, exportingParts } from '@consilium/contracts/privacy/events.ts';
import type { Queryable } from '../postgres/queryable.ts';

export type ErasingPart = (typeof erasingParts)[number];
export type ExportingPart = (typeof exportingParts)[number];

/** Whose data it is. `pseudonym` is the subject of the person's events. */
export interface DataOwner {
  readonly accountId: string;
  readonly pseudonym: string;
}

/** One file of the archive, as JSON and as a page. */
export interface DataSection {
  /** Of the file, without an ending. */
  readonly name: string;
  readonly title: string;
  /** One sentence for the owner. */
  readonly about: string;
  /** Bounded pages of rows, read as they are written. */
  readonly pages: (owner: DataOwner) => AsyncIterable<readonly object[]>;
}

/** Returns how many rows went. In the transaction that also writes the tombstone. */
export type EraseOwner = (tx: Queryable, owner: DataOwner) => Promise<number>;
