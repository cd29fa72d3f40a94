// How a service declares a table with personal data: once, for export, erasure, documents and the privacy page.
import type { erasingParts } from '@consilium/contracts/privacy/events.ts';
import type { KeptKind } from '@consilium/contracts/privacy/kept-data.ts';
import type { Period } from '@consilium/contracts/privacy/kept-for.ts';
import type { Queryable } from '../postgres/queryable.ts';

/** Whose data it is. `pseudonym` is the subject of the person's events. */
export interface DataOwner {
  readonly accountId: string;
  readonly pseudonym: string;
}

/** One file of the archive, as JSON and as HTML. */
export interface ExportSection {
  /** The file's name, without extension. */
  readonly name: string;
  readonly title: string;
  /** One sentence for the owner. */
  readonly about: string;
  /** Bounded pages of rows, read while they are written. */
  readonly pages: (db: Queryable, owner: DataOwner) => AsyncIterable<readonly object[]>;
}

export type TableName = `${string}.${string}`;

export type TableOwner =
  | { readonly column: string; readonly by: 'account' | 'pseudonym' }
  /** A row belongs to a row of another declared table, by a foreign key. */
  | { readonly through: TableName }
  /** A row does not name an account; the text says what it contains instead. */
  | { readonly unnamed: string };

/** Columns that are not exported, by reason. A column that is neither here nor exported fails a test; keys are exempt. */
type LeftOut = Readonly<Record<string, readonly string[]>>;

export type InExport =
  | { readonly section: ExportSection; readonly leftOut?: LeftOut }
  /** Exported in the section of another table. */
  | { readonly within: string; readonly leftOut?: LeftOut }
  | { readonly notExported: string };

export type Erasing<Context> =
  | 'delete'
  /** Deleted with the row of another declared table, or loses its owner with it. */
  | { readonly with: TableName }
  /** The row stays; these columns are cleared. */
  | { readonly clear: readonly string[]; readonly why: string }
  /** Returns how many rows were deleted or changed. */
  | {
      readonly by: (tx: Queryable, owner: DataOwner, context: Context) => Promise<number>;
      readonly how: string;
      readonly keepsRow?: boolean;
    }
  /** Not affected by erasing an account; the text says why that is right. */
  | { readonly never: string };

export type Retention =
  | { readonly for: Period; readonly after: string }
  /** For example "the account is erased". */
  | { readonly until: string };

export interface PersonalTable<Context = unknown> {
  readonly table: TableName;
  readonly owner: TableOwner;
  readonly export: InExport;
  readonly erase: Erasing<Context>;
  readonly retention: Retention;
  /** Its name on the privacy page. */
  readonly kind: KeptKind;
  /** One sentence: what a row is, and what for. */
  readonly about: string;
}

type PersonalDataPart = (typeof erasingParts)[number] | 'auth' | 'kit';

export interface PersonalData<Context = unknown> {
  readonly part: PersonalDataPart;
  /** In the order of erasure. */
  readonly tables: readonly PersonalTable<Context>[];
}

export const withAccount: Retention = { until: 'the account is erased' };

export function exportSections({ tables }: Pick<PersonalData<never>, 'tables'>): readonly ExportSection[] {
  return tables.flatMap((table) => ('section' in table.export ? [table.export.section] : []));
}
