-- Accounts with a telephone instead of an address, with neither (anonymous), by invitation, and by single sign-on.

alter table auth.users alter column email drop not null;
-- Digits of E.164 without the plus.
alter table auth.users add column phone text check (phone ~ '^[1-9][0-9]{6,14}$');
alter table auth.users add column phone_confirmed_at timestamptz;
alter table auth.users add column new_phone text check (new_phone ~ '^[1-9][0-9]{6,14}$');
alter table auth.users add column phone_change_sent_at timestamptz;
alter table auth.users add column reauthentication_sent_at timestamptz;
alter table auth.users add column invited_at timestamptz;
-- Set when an administrator deletes the account softly: nothing personal is left in the row.
alter table auth.users add column deleted_at timestamptz;
alter table auth.users add column is_anonymous boolean not null default false;
-- Belongs to an organisation's identity provider, which alone may change it.
alter table auth.users add column is_sso_user boolean not null default false;
-- The role claim: 'authenticated', or what an administrator set.
alter table auth.users add column role text not null default 'authenticated';

-- Accounts of an organisation keep their own addresses; nobody else's is held back by them.
alter table auth.users drop constraint users_email_key;
create unique index users_email_key on auth.users (email) where not is_sso_user;
create unique index users_phone_key on auth.users (phone) where not is_sso_user;

alter table auth.one_time_tokens drop constraint one_time_tokens_kind_check;
alter table auth.one_time_tokens add constraint one_time_tokens_kind_check check (kind in (
  'confirmation', 'recovery', 'magic_link', 'invitation', 'reauthentication', 'email_change_current', 'email_change_new',
  'phone_confirmation', 'phone_change'));

-- The second factor that a session was raised with.
alter table auth.sessions add column factor_id uuid;
alter table auth.sessions add column not_after timestamptz;
