-- The audit of sign-ins becomes one of everything that concerns an account's safety.
alter table auth.sign_ins add column action text not null default 'sign_in';
-- Words and ids only, never an address or a secret.
alter table auth.sign_ins add column details jsonb not null default '{}';
alter table auth.sign_ins alter column method drop not null;
comment on table auth.sign_ins is 'The audit. What has no method was no proof of who somebody is.';
