// A person with a row in every declared table, and the erasure of each part.
import { newId } from '@consilium/kit/ids.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { eraseRows, eraseRowsInBatches } from '@consilium/kit/personal-data/erase-rows.ts';
import type { DataOwner, PersonalData, PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { declaredTables } from '@consilium/local/documents/declared-personal-data.ts';
import { fillTables } from './filled-tables.sql.ts';
import type { Filling } from './filled-tables.sql.ts';

/** The values a row needs to be in an export at all. */
const meaning: Readonly<Record<string, object>> = {
  'auth.webauthn_credentials': { factor_id: null },
  'auth.sign_ins': { action: 'sign_in', outcome: 'succeeded', method: 'password' },
  'chat.expert_files': { state: 'kept', file_path: 'owner/conversation/file' },
};

export interface FilledPerson {
  readonly owner: DataOwner;
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

export async function fillPerson(db: Queryable, catalogue: Omit<Filling, 'given'>): Promise<FilledPerson> {
  const owner = { accountId: newId(), pseudonym: newId() };
  const given = new Map(
    declaredTables.map((table) => [table.table, { ...ownerOf(table, owner), ...meaningOf(table.table, owner) }]),
  );
  return { owner, rows: await fillTables(db, { ...catalogue, given }) };
}

function ownerOf({ owner: { ...declared } }: PersonalTable<never>, owner: DataOwner): Record<string, string> {
  if (!('column' in declared)) return {};
  return { [declared.column]: declared.by === 'account' ? owner.accountId : owner.pseudonym };
}

/** A path in the file store is unique. */
function meaningOf(table: string, { accountId }: DataOwner): object {
  const fixed = meaning[table] ?? {};
  return 'file_path' in fixed ? { ...fixed, file_path: `${accountId}/conversation/file` } : fixed;
}

const jobs = { enqueue: () => Promise.resolve() };

/** Erases like each part: chat in batches, the others in a transaction. */
export function erasePerson(db: Queryable, data: PersonalData<never>, owner: DataOwner): Promise<number> {
  const batches = { rowsPerBatch: 1, signal: new AbortController().signal };
  if (data.part === 'chat') return eraseRowsInBatches(db, data as PersonalData, owner, batches);
  return eraseRows(db, data, owner, { jobs, clock: systemClock } as never);
}
