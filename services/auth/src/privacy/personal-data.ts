// What auth keeps of a person. Deleting the account's row deletes everything that references it.
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { accountTables } from './account-tables.ts';
import { factorTables } from './factor-tables.ts';
import { signInTables } from './sign-in-tables.ts';

const tables: readonly PersonalTable[] = [...accountTables, ...signInTables, ...factorTables];

export const personalData = { part: 'auth', tables } as const;
