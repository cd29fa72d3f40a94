// What billing stores about a person, in the order of erasure: the customer first, because the provider is asked by it.
import { ledgerTables } from './ledger-tables.ts';
import { moneyTables } from './money-tables.ts';

export const personalData = { part: 'billing', tables: [...moneyTables, ...ledgerTables] } as const;
