-- What a bank took back for good of a payment, and the subscription whose running period was paid by such a payment.
alter table billing.payments
  add column lost_minor bigint not null default 0,
  add constraint lost_of_what_was_kept check (lost_minor between 0 and paid_minor - refunded_minor);
alter table billing.subscriptions add column payment_lost boolean not null default false;
