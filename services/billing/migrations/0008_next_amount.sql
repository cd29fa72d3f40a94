-- What the next renewal will charge where a discount or an earlier price makes it another amount than the catalogue says.
alter table billing.subscriptions
  add column next_amount_minor integer check (next_amount_minor >= 0),
  add column next_amount_currency text,
  add constraint next_amount_with_currency check ((next_amount_minor is null) = (next_amount_currency is null));
