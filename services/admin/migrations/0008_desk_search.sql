-- The desk's search and figures with 50,000 requests.
-- In lower case once and for all: doing that for each message that is looked at took five times as long as looking.
alter table admin.request_entries add column search_body text not null generated always as (lower(body)) stored;
drop index admin.request_entries_search;
create index request_entries_search on admin.request_entries using gin (search_body gin_trgm_ops);

-- Each of the figures is read from one index alone.
drop index admin.requests_unfinished;
create index requests_unfinished on admin.requests (urgent_at, id) include (state, due_at, assigned_to)
  where is_visible and state in ('new', 'open', 'waiting');
create index requests_by_state on admin.requests (state) where is_visible and merged_into is null;
drop index admin.requests_first_answered;
create index requests_first_answered on admin.requests (first_answered_at) include (received_at, answered_in_time)
  where is_visible and first_answered_at is not null;
