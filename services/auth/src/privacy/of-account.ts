// What the tables that hang on an account have in common: they name it, and go with its row.
import type { PersonalTable, Retention, TableName } from '@consilium/kit/personal-data/personal-table.ts';

export const ofAccount = {
  owner: { column: 'user_id', by: 'account' },
  erase: { with: 'auth.users' },
} as const satisfies Partial<PersonalTable>;

export const untilExpired: Retention = { until: 'it has expired' };

/** A row that names no account itself but hangs on a row that does. */
export function hangsOn(parent: TableName) {
  return { owner: { through: parent }, erase: { with: parent } } as const;
}
