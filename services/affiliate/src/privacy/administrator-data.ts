// Who changed what in the catalog, the networks and the weights. Erasing an account leaves the change without a name.
import type { PersonalTable, TableName } from '@consilium/kit/personal-data/personal-table.ts';
import { clearNetworkNames } from './administrator-data.sql.ts';

const notExported = { notExported: 'work on the site, not about the administrator' } as const;
const why = 'what was changed stays, without the name of who did it';

function namedIn(table: TableName, column: string, about: string): PersonalTable {
  return {
    table,
    owner: { column, by: 'account' },
    export: notExported,
    erase: { clear: [column], why },
    retention: { until: 'the account is erased; then the row loses its name' },
    kind: 'products',
    about,
  };
}

/** Of what an administrator's import read: catalogs of networks, and no person. */
function ofImport(table: TableName, until: string, about: string): PersonalTable {
  return {
    table,
    owner: { through: 'affiliate.imports' },
    export: notExported,
    erase: { with: 'affiliate.imports' },
    retention: { until },
    kind: 'products',
    about,
  };
}

export const administratorTables: readonly PersonalTable[] = [
  namedIn('affiliate.product_changes', 'changed_by', 'What was changed of a product, and which administrator did it.'),
  namedIn('affiliate.network_changes', 'changed_by', 'What was changed of a network, and which administrator did it.'),
  namedIn('affiliate.imports', 'started_by', 'An import of products, and which administrator started it.'),
  ofImport('affiliate.import_rows', 'the import is applied or canceled', 'A product that an import has read.'),
  ofImport('affiliate.import_log', 'the import is deleted', 'What an import noted.'),
  namedIn('affiliate.weights', 'saved_by', 'A version of the weights, and which administrator saved it.'),
  {
    ...namedIn('affiliate.affiliate_networks', 'updated_by', 'A network, and which administrators saved its settings.'),
    erase: { by: (tx, { accountId }) => clearNetworkNames(tx, accountId), how: why, keepsRow: true },
  },
];
