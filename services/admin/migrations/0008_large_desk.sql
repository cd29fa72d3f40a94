-- The desk with 50,000 requests, and with a thousand of robots: its search, its figures, and what is likely spam.
-- In lower case once and for all: doing that for each message that is looked at took five times as long as looking.
alter table admin.request_entries add column search_body text not null generated always as (lower(body)) stored;
drop index admin.request_entries_search;
create index request_entries_search on admin.request_entries using gin (search_body gin_trgm_ops);

alter table admin.requests
  -- A hash of the first message without digits, signs and case: the same text from many addresses is a robot's.
  add column message_hash bytea,
  -- Why the desk folds it away; null for what people write.
  add column spam_reason text check (spam_reason in ('repeated', 'links'));
create index requests_by_message on admin.requests (message_hash, received_at) where message_hash is not null;
create index requests_likely_spam on admin.requests (urgent_at, id) where is_visible and spam_reason is not null;

-- Each of the figures is read from one index alone.
drop index admin.requests_unfinished;
create index requests_unfinished on admin.requests (urgent_at, id) include (state, due_at, assigned_to, spam_reason)
  where is_visible and state in ('new', 'open', 'waiting');
create index requests_by_state on admin.requests (state) where is_visible and merged_into is null and spam_reason is null;
drop index admin.requests_first_answered;
create index requests_first_answered on admin.requests (first_answered_at) include (received_at, answered_in_time)
  where is_visible and first_answered_at is not null;
