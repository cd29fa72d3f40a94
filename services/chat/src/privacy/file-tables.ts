// Personal data: attached files, and records of imports from a browser.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { fileListPages } from './personal-data.sql.ts';

const owner = { column: 'user_id', by: 'account' } as const;

export const fileTables: readonly PersonalTable[] = [
  {
    table: 'chat.expert_files',
    owner,
    export: {
      section: {
        name: 'files',
        title: 'Your files',
        about: 'What you attached. The files themselves are in the folder beside this page.',
        pages: (db, { accountId }) => fileListPages(db, accountId),
      },
      leftOut: {
        'the path of the file in the copy says it': ['conversation_id'],
        'whether the file is there; then it is in the copy': ['state', 'changed_at'],
        'read from the file, which is in the copy': ['content_text', 'is_cut'],
      },
    },
    erase: 'delete',
    retention: { for: keptFor.deletedConversation, after: 'its conversation is deleted' },
    kind: 'files',
    about: 'A file that a person attached, and the text in it. The file itself goes with it.',
  },
  {
    table: 'chat.message_files',
    owner: { through: 'chat.messages' },
    export: { within: 'conversations', leftOut: { 'the order in which they stand': ['position'] } },
    erase: { with: 'chat.messages' },
    retention: { for: keptFor.deletedConversation, after: 'its conversation is deleted' },
    kind: 'files',
    about: 'Which file was attached to which message.',
  },
  {
    table: 'chat.erased_imports',
    owner,
    export: { notExported: 'the name that an erased conversation had in a browser' },
    erase: 'delete',
    retention: withAccount,
    kind: 'account',
    about: 'That a conversation brought along from a browser was erased, so that its copy there does not come back.',
  },
];
