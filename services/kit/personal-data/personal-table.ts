// How a service declares a table with a person's data: once, for the export, the erasure, the documents and the privacy page.
import type { erasingParts } from '@consilium/contracts/privacy/events.ts';
import type { KeptKind } from '@consilium/contracts/privacy/kept-data.ts';
import type { Period } from '@consilium/contracts/privacy/kept-for.ts';
import type { Queryable } from '../postgres/queryable.ts';

/** Whose data it is. `pseudonym` is the subject of the person's events. */
export interface DataOwner {
  readonly accountId: string;
  readonly pseudonym: string;
}

/** One file of the archive, as JSON and as a page. */
export interface ExportSection {
  /** Of the file, without an ending. */
  readonly name: string;
  readonly title: string;
  /** One sentence for the owner. */
  readonly about: string;
  /** Bounded pages of rows, read as they are written. */
  readonly pages: (db: Queryable, owner: DataOwner) => AsyncIterable<readonly object[]>;
}

export type TableName = `${string}.${string}`;

export type TableOwner =
  | { readonly column: string; readonly by: 'account' | 'pseudonym' }
  /** A row belongs to a row of another declared table, to which it has a foreign key. */
  | { readonly through: TableName }
  /** No account leads to a row; the words say what stands there instead. */
  | { readonly unnamed: string };

/** By the reason, columns that are not in the copy. One that is neither here nor in the copy fails a test; keys need no word. */
type LeftOut = Readonly<Record<string, readonly string[]>>;

export type InExport =
  | { readonly section: ExportSection; readonly leftOut?: LeftOut }
  /** Stands in the section of another table. */
  | { readonly within: string; readonly leftOut?: LeftOut }
  | { readonly notExported: string };

export type Erasing<Context> =
  | 'delete'
  /** Goes with the row of another declared table, or loses its owner with it. */
  | { readonly with: TableName }
  /** The row stays, without what these columns say. */
  | { readonly clear: readonly string[]; readonly why: string }
  /** Returns how many rows went or changed. */
  | {
      readonly by: (tx: Queryable, owner: DataOwner, context: Context) => Promise<number>;
      readonly how: string;
      readonly keepsRow?: boolean;
    }
  /** Erasing an account does not reach it; the words say why that is right. */
  | { readonly never: string };

export type Retention =
  | { readonly for: Period; readonly after: string }
  /** "the account is erased". */
  | { readonly until: string };

export interface PersonalTable<Context = unknown> {
  readonly table: TableName;
  readonly owner: TableOwner;
  readonly export: InExport;
  readonly erase: Erasing<Context>;
  readonly retention: Retention;
  /** What the privacy page calls it. */
  readonly kind: KeptKind;
  /** One sentence: what a row is, and what for. */
  readonly about: string;
}

type PersonalDataPart = (typeof erasingParts)[number] | 'auth' | 'kit';

export interface PersonalData<Context = unknown> {
  readonly part: PersonalDataPart;
  /** In the order in which they are erased. */
  readonly tables: readonly PersonalTable<Context>[];
}

export const withAccount: Retention = { until: 'the account is erased' };

export function exportSections({ tables }: Pick<PersonalData<never>, 'tables'>): readonly ExportSection[] {
  return tables.flatMap((table) => ('section' in table.export ? [table.export.section] : []));
}
