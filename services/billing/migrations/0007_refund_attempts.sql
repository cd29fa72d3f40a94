-- A provider that failed says so again to the same key: rises with each such answer, and only with that.
alter table billing.refunds add column attempt integer not null default 0;
