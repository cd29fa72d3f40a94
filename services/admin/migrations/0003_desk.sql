-- The desk: the order of its list, its search, its mail, and what privacy requests ran.
alter table admin.requests
  -- Requests that are due in the same hour are equally late: of those, business comes first, then premium, then all
  -- others. An hour's third holds one group, in the order of their due times, so that one time orders the list.
  add column urgent_at timestamptz not null generated always as (
    date_trunc('milliseconds',
      date_trunc('hour', due_at at time zone 'UTC')
      + case plan when 'business' then interval '0' when 'premium' then interval '20 minutes' else interval '40 minutes' end
      + ((due_at at time zone 'UTC') - date_trunc('hour', due_at at time zone 'UTC')) / 3
    ) at time zone 'UTC') stored,
  add column search_line text not null generated always as (
    lower(number || ' ' || replace(number, '-', '') || ' ' || name || ' ' || email || ' ' || subject)) stored,
  -- Whether the first answer came before it was due; null until then.
  add column answered_in_time boolean,
  drop constraint requests_merged_into_fkey,
  add constraint requests_merged_into_fkey foreign key (merged_into) references admin.requests (id) on delete cascade;
drop index admin.requests_by_due;
create index requests_by_urgency on admin.requests (urgent_at, id) where is_visible;
create index requests_unfinished on admin.requests (urgent_at, id)
  where is_visible and state in ('new', 'open', 'waiting');
create index requests_first_answered on admin.requests (first_answered_at) where first_answered_at is not null;
create index requests_merged on admin.requests (merged_into) where merged_into is not null;
create index requests_search on admin.requests using gin (search_line gin_trgm_ops);
create index request_entries_search on admin.request_entries using gin (lower(body) gin_trgm_ops);

-- Once per thread, because whoever knows the id of somebody's message could otherwise keep it out of another thread.
alter table admin.request_entries drop constraint request_entries_message_id_key;
create unique index request_entries_once on admin.request_entries (request_id, message_id);

-- What mail brought beside the text in its entry.
create table admin.incoming_mails (
  entry_id uuid primary key references admin.request_entries (id) on delete cascade,
  -- The address in From, which anybody can write there.
  sender text not null check (char_length(sender) between 1 and 254),
  -- With quotations and signatures.
  whole_text text not null check (char_length(whole_text) <= 200000),
  -- Names of attachments, which are not kept.
  not_kept text[] not null check (cardinality(not_kept) <= 100),
  -- Out-of-office notes and the like, which change no state.
  is_automatic boolean not null
);

-- Keys of this service, such as the one that tokens in reply addresses are made with.
create table admin.secrets (
  name text primary key,
  value bytea not null
);

create function admin.refuse_step_change() returns trigger language plpgsql as $$
begin
  -- Steps go with their request: by then it is gone.
  if tg_op = 'DELETE' and not exists (select from admin.requests where id = old.request_id) then
    return old;
  end if;
  raise exception 'the steps of a request are only added to';
end $$;
create trigger request_steps_are_kept before update or delete on admin.request_steps
  for each row execute function admin.refuse_step_change();
create function admin.refuse_truncation() returns trigger language plpgsql as $$
begin
  raise exception 'the steps of a request are only added to';
end $$;
create trigger request_steps_are_not_emptied before truncate on admin.request_steps
  for each statement execute function admin.refuse_truncation();

alter table admin.privacy_runs
  -- The account, until the run is completed.
  add column pseudonym uuid,
  -- The id of the export or the erasure in events; that of an erasure is known once it begins.
  add column operation_id uuid;
create index privacy_runs_of on admin.privacy_runs (request_id, asked_at);
create index privacy_runs_open on admin.privacy_runs (pseudonym) where pseudonym is not null;
alter table admin.privacy_run_parts alter column acknowledged_at drop not null;

alter table admin.feedback
  -- Titles that differ in case, spaces and punctuation only ask for the same.
  add column feature_key text not null generated always as (
    btrim(regexp_replace(lower(normalize(feature_title, nfkc)), '[^[:alnum:]]+', ' ', 'g'))) stored;
create index feedback_features on admin.feedback (feature_key) where feature_key <> '';
