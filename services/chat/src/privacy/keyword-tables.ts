// Which administrator reviewed and changed keywords. Erasing an account leaves the change without a name.
import type { PersonalTable, TableName } from '@consilium/kit/personal-data/personal-table.ts';

const notExported = { notExported: 'work on the site, not about the administrator' } as const;

function namedIn(table: TableName, column: string, about: string): PersonalTable {
  return {
    table,
    owner: { column, by: 'account' },
    export: notExported,
    erase: { clear: [column], why: 'what was changed stays, without the name of who did it' },
    retention: { until: 'the account is erased; then the row loses its name' },
    kind: 'actions',
    about,
  };
}

export const keywordTables: readonly PersonalTable[] = [
  namedIn('chat.keyword_proposals', 'decided_by', 'A keyword that was reviewed, and by which administrator.'),
  namedIn('chat.keyword_versions', 'made_by', 'A change of the keywords, and which administrator made it.'),
  {
    table: 'chat.keyword_changes',
    owner: { through: 'chat.keyword_versions' },
    export: notExported,
    erase: { with: 'chat.keyword_versions' },
    retention: { until: 'the product is removed: it names nobody' },
    kind: 'actions',
    about: 'What a version changed of a keyword.',
  },
];
