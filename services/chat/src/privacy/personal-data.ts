// The personal data of chat, in the order of erasure: messages first, since a conversation with many is too large for one statement.
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { activityTables } from './activity-tables.ts';
import { conversationTables } from './conversation-tables.ts';
import { fileTables } from './file-tables.ts';
import { holdTables } from './hold-tables.ts';
import { keywordTables } from './keyword-tables.ts';
import { mailTables } from './mail-tables.ts';

const tables: readonly PersonalTable[] = [
  ...conversationTables,
  ...activityTables,
  ...fileTables,
  ...mailTables,
  ...holdTables,
  ...keywordTables,
];

export const personalData = { part: 'chat', tables } as const;
