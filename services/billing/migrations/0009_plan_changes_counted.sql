-- Rises when a change of plan begins and again when it ends: figures that were read before that are not cancelled by.
alter table billing.customers add column plan_changes integer not null default 0;
