// What a person bought, paid and got back: the books are kept without the name.
import { days, keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { KEPT_DAYS } from '../checkouts/checkouts.sql.ts';
import { eraseCustomer } from './erase-customer.ts';
import type { ErasingContext } from './erase-customer.ts';
import { eraseGrants } from './erase-money.sql.ts';
import { paymentPages, refundPages, subscriptionPages } from './money-pages.sql.ts';

const owner = { column: 'pseudonym', by: 'pseudonym' } as const;
const kind = 'payments';
const books = { until: 'the law no longer asks for the books' } as const;
const whyKept = 'books are kept as long as the law asks, without a name';
const atProvider = { unnamed: 'the number of the customer at the payment provider, which is forgotten there' } as const;

export const moneyTables: readonly PersonalTable<ErasingContext>[] = [
  {
    table: 'billing.customers',
    owner,
    export: { notExported: 'the number of the customer at the payment provider' },
    erase: {
      by: eraseCustomer,
      how: 'deleted, after ordering that the payment provider ends and forgets the customer',
    },
    retention: withAccount,
    kind,
    about: 'Which customer of the payment provider a person is, with hashes of the addresses they paid with.',
  },
  {
    table: 'billing.subscriptions',
    owner,
    export: {
      section: {
        name: 'subscriptions',
        title: 'Your subscriptions',
        about: 'What you subscribed to, from when until when.',
        pages: (db, { pseudonym }) => subscriptionPages(db, pseudonym),
      },
      leftOut: {
        'how the next payment is made': [
          'collection_paused',
          'past_due_since',
          'next_amount_minor',
          'next_amount_currency',
          'payment_lost',
          'charge_pending',
        ],
        'what it changes to; the change is in the copy when it is made': [
          'scheduled_price',
          'scheduled_at',
          'schedule_id',
        ],
      },
    },
    erase: { with: 'billing.customers' },
    retention: withAccount,
    kind,
    about: 'A subscription, as the payment provider tells of it.',
  },
  {
    table: 'billing.checkouts',
    owner,
    export: { notExported: 'that a page of the payment provider was opened; what was paid is in the copy' },
    erase: { with: 'billing.customers' },
    retention: { for: days(KEPT_DAYS), after: 'it was begun, at the next checkout' },
    kind,
    about: 'An intent to pay, one open per person.',
  },
  {
    table: 'billing.letters',
    owner,
    export: { notExported: 'that a mail about an occasion was sent, which is in the mailbox' },
    erase: 'delete',
    retention: withAccount,
    kind,
    about: 'About which occasions a person was written to, so that no mail comes twice.',
  },
  {
    table: 'billing.plan_grants',
    owner,
    export: { notExported: 'who gave the plan, which stands in the copy as the plan' },
    erase: {
      by: (tx, { pseudonym }) => eraseGrants(tx, pseudonym),
      how: 'deleted; in grants that the person gave to others the giver becomes "erased"',
    },
    retention: withAccount,
    kind,
    about: 'A plan that an administrator gave.',
  },
  {
    table: 'billing.payments',
    owner,
    export: {
      section: {
        name: 'payments',
        title: 'Your payments',
        about:
          'What you paid and for which time. Amounts are in minor units: 999 in USD is $9.99. We never see your card.',
        pages: (db, { pseudonym }) => paymentPages(db, pseudonym),
      },
      leftOut: {
        'numbers at the payment provider': ['stripe_subscription_id', 'stripe_payment_intent_ids'],
        'for which occasion it was charged': ['reason'],
      },
    },
    erase: { clear: ['pseudonym'], why: whyKept },
    retention: books,
    kind,
    about: 'An invoice, and what was paid and given back for it.',
  },
  {
    table: 'billing.cancellations',
    owner,
    export: {
      section: {
        name: 'refunds',
        title: 'Your cancellations and refunds',
        about: 'What you cancelled, in which way, and what was paid back.',
        pages: (db, { pseudonym }) => refundPages(db, pseudonym),
      },
      leftOut: {
        'numbers at the payment provider': ['stripe_customer_id', 'stripe_subscription_id'],
        'how the amount was calculated': ['reckoning'],
        'how the work was done': ['origin', 'attempts', 'error', 'ended_at'],
      },
    },
    erase: { clear: ['pseudonym'], why: whyKept },
    retention: books,
    kind,
    about: 'A cancellation, and how much was to be paid back.',
  },
  {
    table: 'billing.refunds',
    owner: { through: 'billing.cancellations' },
    export: {
      within: 'refunds',
      leftOut: {
        'numbers at the payment provider': ['stripe_payment_intent_id', 'stripe_refund_id'],
        'stands with the cancellation': ['currency'],
        'how the work was done': ['attempt'],
      },
    },
    erase: { with: 'billing.cancellations' },
    retention: books,
    kind,
    about: 'What of one payment was paid back.',
  },
  {
    table: 'billing.money_back_uses',
    owner: { through: 'billing.cancellations' },
    export: { notExported: 'a code made with a secret key' },
    erase: { never: 'it can be had once with a card and an address; nobody can be found by the code' },
    retention: { for: keptFor.moneyBackUse, after: 'it was used' },
    kind: 'money-back',
    about: 'That the 30-day money-back was used with a card and an address, as codes made with a secret key.',
  },
  {
    table: 'billing.closings',
    owner: atProvider,
    export: { notExported: 'it is made when the account is erased' },
    erase: { never: 'it is the order by which the payment provider forgets the customer' },
    retention: { until: 'the payment provider has forgotten the customer' },
    kind,
    about: 'A customer of an erased account that the payment provider still has to forget.',
  },
  {
    table: 'billing.webhook_events',
    owner: atProvider,
    export: { notExported: 'that the payment provider told of a change; what changed is in the copy' },
    erase: { never: 'the number leads nowhere once the provider has forgotten the customer' },
    retention: books,
    kind,
    about: 'A webhook event of the payment provider: its numbers, its kind and whether it was handled.',
  },
];
