// What billing keeps of a person: the ledger of their messages, the plan in force, what they bought, paid and got back.
import type { DataSection, EraseOwner } from '@consilium/kit/personal-data/personal-data.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { BillingContext } from '../context.ts';
import { eraseDifferences } from '../ledger-checks/ledger-checks.sql.ts';
import { orderClosing } from './close-customer.ts';
import { customerToErase, eraseMoney } from './erase-money.sql.ts';
import { paymentPages, refundPages, subscriptionPages } from './money-pages.sql.ts';
import { eraseLedger, erasePlan, ledgerPages, planPages } from './personal-data.sql.ts';

export function personalData(db: Queryable): readonly DataSection[] {
  return [
    {
      name: 'message-ledger',
      title: 'Messages that counted',
      about: 'One row for each reply: whether it counted for your day, and how much was read and written for it.',
      pages: ({ pseudonym }) => ledgerPages(db, pseudonym),
    },
    {
      name: 'plan',
      title: 'Your plan',
      about: 'The plan in force for your account, if it was ever another than free.',
      pages: ({ pseudonym }) => planPages(db, pseudonym),
    },
    {
      name: 'subscriptions',
      title: 'Your subscriptions',
      about: 'What you subscribed to, from when until when.',
      pages: ({ pseudonym }) => subscriptionPages(db, pseudonym),
    },
    {
      name: 'payments',
      title: 'Your payments',
      about:
        'What you paid and for which time. Amounts are in minor units: 999 in USD is $9.99. We never see your card.',
      pages: ({ pseudonym }) => paymentPages(db, pseudonym),
    },
    {
      name: 'refunds',
      title: 'Your cancellations and refunds',
      about: 'What you cancelled, in which way, and what was paid back.',
      pages: ({ pseudonym }) => refundPages(db, pseudonym),
    },
  ];
}

/** Books are kept without a name; the subscription and the customer at the payment provider end right after. */
export function erasePersonalData(context: Pick<BillingContext, 'jobs' | 'clock'>): EraseOwner {
  return async (tx, { pseudonym }) => {
    const customer = await customerToErase(tx, pseudonym);
    await orderClosing(tx, context, customer);
    return (
      (await eraseLedger(tx, pseudonym)) +
      (await erasePlan(tx, pseudonym)) +
      (await eraseMoney(tx, pseudonym)) +
      (await eraseDifferences(tx, pseudonym))
    );
  };
}
