-- One change of plan of a person at a time; whoever began it is gone by then.
alter table billing.customers add column changing_until timestamptz;
