-- Signing in by a code to a telephone, and telephones as a second factor.

alter table auth.one_time_tokens drop constraint one_time_tokens_kind_check;
alter table auth.one_time_tokens add constraint one_time_tokens_kind_check check (kind in (
  'confirmation', 'recovery', 'magic_link', 'invitation', 'reauthentication', 'email_change_current', 'email_change_new',
  'phone_confirmation', 'phone_sign_in', 'phone_change'));

-- Finds who waits to move to a number.
create index users_new_phone on auth.users (new_phone) where new_phone is not null;

alter table auth.factors drop constraint factors_type_check;
alter table auth.factors add constraint factors_type_check check (type in ('totp', 'webauthn', 'recovery_code', 'phone'));
-- Digits of E.164 without the plus; of a telephone.
alter table auth.factors add column phone text check (phone ~ '^[1-9][0-9]{6,14}$');
alter table auth.factors add constraint factors_phone_has_number check ((type = 'phone') = (phone is not null));

-- Keyed hash of the code that went to a telephone; null where nothing was sent.
alter table auth.factor_challenges add column code_hash bytea;
alter table auth.factor_challenges add column wrong_codes integer not null default 0;
