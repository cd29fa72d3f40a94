// 50,000 accounts with their devices, factors, letters, history and money, made by the database itself.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { inParts } from './in-parts.ts';
import { seededUuid } from './seeded-uuid.ts';

/** The pseudonym of account `number`, so that other parts' rows can be of it. */
export const pseudonymOf = (number: string) => seededUuid(`'pseudonym ' || ${number}`);
export const accountOf = (number: string) => seededUuid(`'account ' || ${number}`);
const DAYS = 365;
const DEVICES_EACH = 2;
const ACTS_EACH = 4;

export async function seedPeople(db: Queryable, people: number): Promise<void> {
  await inParts(people, async (from, to) => {
    await seedAccounts(db, from, to);
    await seedDevices(db, from, to);
  });
  await db.query(
    `insert into auth.user_roles (user_id, role, granted_at)
     select id, (array['admin', 'analyst', 'support'])[1 + (row_number() over ()) % 3], now()
       from (select id from auth.users order by id limit 300) as listed on conflict do nothing`,
  );
  await db.query(
    'vacuum analyze auth.users, auth.profiles, auth.sessions, auth.factors, auth.sign_ins, auth.user_roles',
  );
}

async function seedAccounts(db: Queryable, from: number, to: number): Promise<void> {
  await db.query(
    `insert into auth.users (id, pseudonym, email, password_hash, email_confirmed_at, confirmation_sent_at, recovery_sent_at,
       user_metadata, last_sign_in_at, banned_until, created_at, updated_at)
     select ${accountOf('number')}, ${pseudonymOf('number')}, 'person-' || number || '@example.org', 'not a hash',
       case when number % 9 > 0 then at end, at, case when number % 11 = 0 then at end,
       jsonb_build_object('full_name', case when number = 77 then 'Zebulon Quirk' else
         (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald'])[1 + number % 6] || ' Example ' || number end),
       now() - number % 90 * interval '1 day', case when number % 97 = 0 then now() + interval '30 days' end, at, at
       from (select number, now() - (number * 7919 % $3::integer) * interval '1 minute' as at
               from generate_series($1::integer + 1, $2::integer) number) as person`,
    [from, to, DAYS * 24 * 60],
  );
  await db.query(
    `insert into auth.profiles (user_id, display_name, subscription_tier, updated_at)
     select ${accountOf('number')}, 'Person ' || number, case when number % 5 = 0 then 'premium' else 'free' end, now()
       from generate_series($1::integer + 1, $2::integer) number`,
    [from, to],
  );
}

async function seedDevices(db: Queryable, from: number, to: number): Promise<void> {
  await db.query(
    `insert into auth.sessions (id, user_id, amr, user_agent, created_at, last_used_at)
     select gen_random_uuid(), ${accountOf('number')}, '[{"method": "password", "timestamp": 0}]',
            'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', now() - device * interval '5 days', now() - device * interval '1 day'
       from generate_series($1::integer + 1, $2::integer) number, generate_series(1, $3::integer) device`,
    [from, to, DEVICES_EACH],
  );
  await db.query(
    `insert into auth.factors (id, user_id, type, status, friendly_name, secret, created_at, updated_at)
     select gen_random_uuid(), ${accountOf('number')}, 'totp', 'verified', 'Phone', 'not a secret', now(), now()
       from generate_series($1::integer + 1, $2::integer) number where number % 4 = 0`,
    [from, to],
  );
  await db.query(
    `insert into auth.sign_ins (id, user_id, method, outcome, user_agent, at)
     select gen_random_uuid(), ${accountOf('number')}, 'password', 'success', 'Mozilla/5.0', now() - act * number % 90 * interval '1 day'
       from generate_series($1::integer + 1, $2::integer) number, generate_series(1, $3::integer) act`,
    [from, to, ACTS_EACH],
  );
}

/** Payments of these people, six refunded of a hundred, their bookings, and webhook events that were given up. */
export async function seedMoney(
  db: Queryable,
  { payments, people, deadNotices }: { payments: number; people: number; deadNotices: number },
): Promise<void> {
  await db.query(
    `insert into billing.customers (pseudonym, stripe_customer_id, created_at)
     select ${pseudonymOf('number')}, 'cus_' || number, now() from generate_series(1, $1::integer) number`,
    [people],
  );
  await inParts(payments, (from, to) => seedPayments(db, { from, to, people }));
  await db.query(
    `insert into billing.webhook_events (id, type, object_id, stripe_customer_id, created_at, received_at, state, attempts,
       next_attempt_at, error)
     select 'evt_' || number, 'invoice.paid', 'in_' || number, 'cus_' || number, at, at, 'dead', 12, at, 'no answer'
       from (select number, now() - number * interval '10 minutes' as at from generate_series(1, $1::integer) number) as notice`,
    [deadNotices],
  );
  await db.query(
    `insert into billing.plan_grants (id, pseudonym, plan, granted_by, granted_at)
     select gen_random_uuid(), ${pseudonymOf('number')}, 'premium', 'admin', now() from generate_series(1, 1000) number`,
  );
  await db.query(
    `insert into billing.bookings (id, stripe_invoice_id, kind, amount_minor, currency, booked_at)
     select stripe_invoice_id, stripe_invoice_id, 'payment', paid_minor, currency, paid_at
       from billing.payments where paid_minor > 0`,
  );
  await db.query(
    'vacuum analyze billing.bookings, billing.payments, billing.customers, billing.webhook_events, billing.plan_grants',
  );
}

async function seedPayments(
  db: Queryable,
  { from, to, people }: { from: number; to: number; people: number },
): Promise<void> {
  await db.query(
    `insert into billing.payments (stripe_invoice_id, pseudonym, stripe_subscription_id, number, status, price, currency,
       due_minor, paid_minor, refunded_minor, disputed, stripe_payment_intent_ids, created_at, paid_at, period_starts_at, period_ends_at)
     select 'in_' || number, ${pseudonymOf('1 + number % $3::integer')}, 'sub_' || number % $3, 'R-' || number, status, 'monthly', 'USD',
       amount, paid, case when number % 100 < 3 then paid when number % 100 < 6 then paid / 2 else 0 end,
       number % 1000 = 7, array['pi_' || number], at, at, at, at + interval '30 days'
       from (select number, case number % 50 when 1 then 'open' when 2 then 'failed' else 'paid' end as status,
                    999 + number % 7 * 500 as amount, now() - number * interval '2 minutes' as at,
                    case when number % 50 in (1, 2) then 0 else 999 + number % 7 * 500 end as paid
               from generate_series($1::integer + 1, $2::integer) number) as payment`,
    [from, to, people],
  );
}
