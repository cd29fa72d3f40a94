// Personal data: mails about action items.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { mailPreferencePages } from './personal-data.sql.ts';

const owner = { column: 'user_id', by: 'account' } as const;

/** Preferences first: without them no further mail is ordered. */
export const mailTables: readonly PersonalTable[] = [
  {
    table: 'chat.mail_preferences',
    owner,
    export: {
      section: {
        name: 'mail-preferences',
        title: 'Emails about your action items',
        about: 'Which of them you switched on.',
        pages: (db, { accountId }) => mailPreferencePages(db, accountId),
      },
      leftOut: {
        'a random number': ['link_id', 'pseudonym'],
        'when it is next looked whether there is something to write': ['look_at', 'summarized_week'],
      },
    },
    erase: 'delete',
    retention: withAccount,
    kind: 'account',
    about: 'Which mails about their action items a person wants.',
  },
  {
    table: 'chat.action_item_mails',
    owner,
    export: { notExported: 'that a mail was sent, which is in the mailbox' },
    erase: 'delete',
    retention: { for: keptFor.sentMail, after: 'it was ordered' },
    kind: 'mails',
    about: 'That a mail about action items is ordered or sent, so that there is one a day; without its words.',
  },
  {
    table: 'chat.mailed_check_backs',
    owner: { through: 'chat.action_items' },
    export: { notExported: 'that a mail asked about an action item, so that none asks again' },
    erase: { with: 'chat.action_items' },
    retention: { for: keptFor.deletedActionItem, after: 'its action item is deleted' },
    kind: 'action items',
    about: 'That a mail asked whether an action item worked.',
  },
];
