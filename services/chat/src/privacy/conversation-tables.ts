// Personal data: conversations with messages, replies and everything derived from them.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import type { PersonalTable, Retention } from '@consilium/kit/personal-data/personal-table.ts';
import { partsKeptFor } from '../replies/reply-parts.sql.ts';
import { conversationPages } from './personal-data.sql.ts';

const owner = { column: 'user_id', by: 'account' } as const;
const kind = 'conversations';
const within = 'conversations';
const retention: Retention = { for: keptFor.deletedConversation, after: 'its conversation is deleted' };

export const conversationTables: readonly PersonalTable[] = [
  {
    table: 'chat.messages',
    owner,
    export: {
      within,
      leftOut: {
        'how the request was told from its repetition': ['idempotency_key', 'body_hash'],
        'which class a unit was taken in; the replies say it': ['class', 'asked_class'],
      },
    },
    erase: 'delete',
    retention,
    kind,
    about: 'What a person wrote.',
  },
  {
    table: 'chat.conversations',
    owner,
    export: {
      section: {
        name: 'conversations',
        title: 'Your conversations',
        about:
          'Everything you wrote and what the experts answered, oldest first; also what you replaced, or deleted less than a day ago.',
        pages: (db, { accountId }) => conversationPages(db, accountId),
      },
      leftOut: {
        'a random number': ['pseudonym'],
        'how the title came about': ['title_source', 'described_at'],
        'where the conversation came from': ['imported_from', 'transferred_after'],
        'that a better model was offered': ['premium_suggested_at'],
        'whether products may be suggested': ['allows_products'],
      },
    },
    erase: 'delete',
    retention: { for: keptFor.deletedConversation, after: 'its owner deletes it' },
    kind,
    about: 'A conversation with an expert, its title and its summary.',
  },
  {
    table: 'chat.replies',
    owner,
    export: {
      within,
      leftOut: {
        'a random number': ['pseudonym'],
        'whether products may stand beside it': ['products_allowed'],
        'how the unit of the day was counted': [
          'zone',
          'hold_id',
          'quota_used',
          'quota_limit',
          'window_starts_at',
          'resets_at',
          'free_of_charge',
          'given_back_at',
          'unit_reason',
          'input_tokens',
          'output_tokens',
        ],
        'how the reply was written': [
          'lease_epoch',
          'lease_owner',
          'lease_expires_at',
          'takeovers',
          'generation',
          'delivered',
          'stop_requested',
          'last_part_id',
          'attempt',
          'stage',
          'message_type',
          'refused',
          'failure',
          'failure_code',
        ],
      },
    },
    erase: 'delete',
    retention,
    kind,
    about: 'What an expert answered, with its rating.',
  },
  {
    table: 'chat.completions',
    owner,
    export: { within, leftOut: { 'stands with the conversation': ['expert_id'] } },
    erase: 'delete',
    retention,
    kind,
    about: 'How a conversation ended, and what its owner thought of it.',
  },
  {
    table: 'chat.solution_regenerations',
    owner,
    export: { notExported: 'when solutions were made anew; the solutions stand in the conversation' },
    erase: 'delete',
    retention,
    kind,
    about: 'That the solutions of a reply are being made anew, so that it happens once.',
  },
  {
    table: 'chat.summaries',
    owner,
    export: { within, leftOut: { 'up to where it was summarised': ['until_id', 'until_created_at', 'updated_at'] } },
    erase: 'delete',
    retention,
    kind,
    about: 'Notes for the expert, made from a long conversation.',
  },
  {
    table: 'chat.solutions',
    owner: { through: 'chat.replies' },
    export: {
      within,
      leftOut: { 'the order in which they stand': ['position'], 'which advice it is, by its key': ['advice_key'] },
    },
    erase: { with: 'chat.replies' },
    retention,
    kind,
    about: 'A solution that a reply offers, with its steps.',
  },
  {
    table: 'chat.reply_parts',
    owner: { through: 'chat.replies' },
    export: { notExported: 'pieces of a reply on its way, which stands in the conversation as a whole' },
    erase: { with: 'chat.replies' },
    retention: { for: partsKeptFor, after: 'the reply has ended' },
    kind,
    about: 'The pieces in which a reply was sent, for readers who lost the connection.',
  },
];
