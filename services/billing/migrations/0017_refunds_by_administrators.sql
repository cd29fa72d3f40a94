-- An administrator may refund by the rules of the person's own cancellation.
alter table billing.cancellations drop constraint cancellations_origin_check,
  add constraint cancellations_origin_check
    check (origin in ('person', 'administrator', 'bought_twice', 'account_erased'));

-- All payments, newest first, of one state, of one amount, of one subscription or receipt.
create index payments_by_time on billing.payments (created_at desc, stripe_invoice_id) where status <> 'void';
create index payments_disputed on billing.payments (created_at desc, stripe_invoice_id) where disputed;
create index payments_refunded on billing.payments (created_at desc, stripe_invoice_id) where refunded_minor > 0;
create index payments_unpaid on billing.payments (status, created_at desc, stripe_invoice_id)
  where status in ('open', 'failed');
create index payments_by_amount on billing.payments
  ((case when status = 'paid' then paid_minor else due_minor end), created_at desc, stripe_invoice_id);
create index payments_by_subscription on billing.payments (stripe_subscription_id);
create index payments_by_number on billing.payments (number);
create index refunds_by_invoice on billing.refunds (stripe_invoice_id);
