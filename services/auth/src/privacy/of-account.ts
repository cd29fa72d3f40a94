// What tables that reference an account have in common: they name it, and are deleted with its row.
import type { PersonalTable, Retention, TableName } from '@consilium/kit/personal-data/personal-table.ts';

export const ofAccount = {
  owner: { column: 'user_id', by: 'account' },
  erase: { with: 'auth.users' },
} as const satisfies Partial<PersonalTable>;

export const untilExpired: Retention = { until: 'it has expired' };

/** For rows that reference an account through a row of another table. */
export function hangsOn(parent: TableName) {
  return { owner: { through: parent }, erase: { with: parent } } as const;
}
