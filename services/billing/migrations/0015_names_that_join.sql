-- A class of messages may join that this build does not know: any name is kept as it was told.
alter table billing.quota_ledger drop constraint quota_ledger_class_check,
  add constraint quota_ledger_class_check check (class ~ '^[a-z][a-z0-9_-]{0,63}$');
