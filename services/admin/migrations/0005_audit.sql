-- What administrators did, kept for ever: a chain in which each entry holds the hash of the one before.
create table admin.audit_entries (
  sequence bigint primary key check (sequence > 0),
  -- Of the event, which is kept once.
  event_id uuid not null unique,
  occurred_at timestamptz not null,
  part text not null,
  action text not null,
  -- Pseudonyms; no actor is the command line, no account what concerns nobody.
  actor uuid,
  account uuid,
  subject_kind text not null,
  subject_id text not null,
  -- json and not jsonb: the very text that was hashed.
  before json,
  after json,
  reason text,
  -- SHA-256 over the entry and the hash before.
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);
create index audit_newest on admin.audit_entries (occurred_at desc, event_id desc);
create index audit_of_part on admin.audit_entries (part, occurred_at desc, event_id desc);
create index audit_of_action on admin.audit_entries (action, occurred_at desc, event_id desc);
create index audit_by_actor on admin.audit_entries (actor, occurred_at desc, event_id desc);
create index audit_of_account on admin.audit_entries (account, occurred_at desc, event_id desc);
create index audit_of_subject on admin.audit_entries (subject_id, occurred_at desc, event_id desc);

-- How many entries there are and the hash of the last, in a second place: the chain alone does not show that its end is missing.
create table admin.audit_head (
  only_one boolean primary key default true check (only_one),
  entries bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);
insert into admin.audit_head (entries, hash) values (0, decode(repeat('00', 32), 'hex'));

create function admin.refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only added to';
end $$;
create trigger audit_is_kept before update or delete on admin.audit_entries
  for each row execute function admin.refuse_audit_change();
create trigger audit_is_not_emptied before truncate on admin.audit_entries
  for each statement execute function admin.refuse_audit_change();

create function admin.refuse_other_audit_head() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.entries = old.entries + 1 then
      return new;
    end if;
  end if;
  raise exception 'the head of the audit moves by one entry at a time';
end $$;
create trigger audit_head_moves_on before update or delete on admin.audit_head
  for each row execute function admin.refuse_other_audit_head();
create trigger audit_head_is_not_emptied before truncate on admin.audit_head
  for each statement execute function admin.refuse_other_audit_head();
