// What billing keeps of a person, in the order in which it is erased: the customer first, by whom the provider is told.
import { ledgerTables } from './ledger-tables.ts';
import { moneyTables } from './money-tables.ts';

export const personalData = { part: 'billing', tables: [...moneyTables, ...ledgerTables] } as const;
