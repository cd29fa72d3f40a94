-- Networks, imports, recommendations, clicks and conversions. Money is in minor units with its currency, rates in hundredths of a percent.

-- A network's facts (name, band, hosts) stand in contracts; here is what an administrator sets.
create table affiliate.affiliate_networks (
  network_key text primary key,
  is_active boolean not null default false,
  affiliate_id text check (char_length(affiliate_id) between 1 and 200),
  -- Envelope encryption: the value under a data key, the data key under a key of the configuration that is named by its id.
  secret_sealed text,
  secret_saved_at timestamptz,
  secret_saved_by uuid,
  api_access_sealed text,
  -- What is no secret of it, such as the words to search for: field name to value.
  api_access_settings jsonb not null default '{}',
  api_access_saved_at timestamptz,
  api_access_saved_by uuid,
  last_sync_at timestamptz,
  last_sync_error text,
  import_schedule text not null default 'off' check (import_schedule in ('off', 'daily', 'weekly')),
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null
);

-- Who changed a network's settings, and when. Of credentials it has only that they were set or forgotten. Rows are added and never changed.
create table affiliate.network_changes (
  id uuid primary key,
  network_key text not null,
  changed_at timestamptz not null,
  -- The administrator's account.
  -- Null once that account is erased.
  changed_by uuid,
  -- Field name to {"from", "to"}.
  changes jsonb not null
);
create index network_changes_newest on affiliate.network_changes (network_key, changed_at desc, id desc);

alter table affiliate.affiliate_products
  add column network_key text,
  add column external_id text check (char_length(external_id) between 1 and 200),
  add column image_url text,
  add column category text,
  add column gtin text,
  -- Hundredths of a star, 0 to 500.
  add column rating_hundredths integer check (rating_hundredths between 0 and 500),
  add column rating_count integer check (rating_count >= 0),
  add column shipping_minor bigint check (shipping_minor >= 0),
  -- Working days until it arrives; 0 for a download.
  add column delivery_days integer check (delivery_days between 0 and 365),
  add column availability text not null default 'unknown'
    check (availability in ('in_stock', 'limited', 'backorder', 'preorder', 'unknown', 'out_of_stock')),
  -- When price and availability were last read from their source.
  add column read_at timestamptz,
  add column source text not null default 'manual' check (source in ('manual', 'import', 'file', 'demo')),
  -- Set when its link was found dead; it is not recommended until a later check finds it alive.
  add column dead_since timestamptz,
  add column link_checked_at timestamptz,
  -- Answers "there is no such page" in a row.
  add column link_missing integer not null default 0,
  -- Days in a row on which its link failed in any other way, and the last of them.
  add column link_failed_days integer not null default 0,
  add column link_failed_on date,
  add column version integer not null default 1,
  -- Deactivated by an administrator: an import does not activate it again.
  add column held_inactive boolean not null default false,
  -- What a job counts of it every ten minutes; the list sorts by them.
  add column impressions integer not null default 0,
  add column clicks integer not null default 0,
  add column conversions integer not null default 0,
  -- Tenths, 0 to 100; null while too little is known.
  add column performance_tenths integer check (performance_tenths between 0 and 100),
  alter column price_minor type bigint,
  add constraint affiliate_products_of_network check ((external_id is null) or (network_key is not null));
-- The orders of the table of administrators; each is read forwards and backwards.
create index affiliate_products_by_name on affiliate.affiliate_products (lower(product_name), id);
create index affiliate_products_by_expert on affiliate.affiliate_products (expert_type, id);
create index affiliate_products_by_commission on affiliate.affiliate_products (commission_basis_points, id);
create index affiliate_products_by_price on affiliate.affiliate_products (coalesce(price_minor, -1), id);
create index affiliate_products_by_performance on affiliate.affiliate_products (coalesce(performance_tenths, -1), id);
create index affiliate_products_by_status on affiliate.affiliate_products (is_active, id);
create unique index affiliate_products_external on affiliate.affiliate_products (network_key, external_id) where external_id is not null;

-- The words of a product as English stems: those of its name weigh most, then its category, then its description. Its
-- expert is among them, so that the index alone finds the products of one expert.
alter table affiliate.affiliate_products add column words tsvector generated always as (
  setweight(to_tsvector('english', product_name), 'A')
  || setweight(to_tsvector('english', coalesce(category, '')), 'B')
  || setweight(to_tsvector('english', description), 'C')
  || array_to_tsvector(array['expert:' || expert_type])) stored;
-- Only what may be recommended is searched.
create index affiliate_products_words on affiliate.affiliate_products using gin (words)
  where is_active and affiliate_link is not null and dead_since is null and availability <> 'out_of_stock';

-- The words in the names of products that may be recommended, where a misspelled one is looked up. A job collects them.
create table affiliate.catalog_words (
  word text primary key,
  -- How many names have it.
  products integer not null
);
create index catalog_words_similar on affiliate.catalog_words using gin (word gin_trgm_ops);

-- What changed of a product, when and by whom; prices of the past are read from it.
create table affiliate.product_changes (
  id uuid primary key,
  product_id uuid not null references affiliate.affiliate_products (id) on delete cascade,
  changed_at timestamptz not null,
  -- The administrator's account, or null for an import.
  changed_by uuid,
  import_id uuid,
  -- Field name to {"from", "to"}.
  changes jsonb not null
);
create index product_changes_newest on affiliate.product_changes (product_id, changed_at desc, id desc);

create table affiliate.imports (
  id uuid primary key,
  network_key text not null,
  source text not null check (source in ('api', 'feed', 'file')),
  state text not null check (state in ('waiting', 'reading', 'ready', 'applying', 'done', 'failed', 'canceled')),
  -- Applies without asking; set by a schedule.
  applies_at_once boolean not null default false,
  -- It reads all products of the network: those that it does not meet are gone.
  is_full boolean not null default true,
  file_key text,
  file_name text,
  -- What the file writes before the cents, where its prices do not show it.
  decimal_mark text check (decimal_mark in ('.', ',')),
  -- Where to go on after a crash: as the source wrote it while reading, the last row applied while applying.
  cursor jsonb,
  -- How often it was begun without a step forward since, and when it may be tried again.
  attempts integer not null default 0,
  retry_at timestamptz,
  rows_read integer not null default 0,
  -- Rows that came again; the last one counts.
  rows_repeated integer not null default 0,
  rows_expected integer,
  rows_new integer not null default 0,
  rows_changed integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_gone integer not null default 0,
  rows_refused integer not null default 0,
  rows_applied integer not null default 0,
  error text,
  started_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create index imports_newest on affiliate.imports (created_at desc, id desc);
-- One import of a network at a time.
create unique index imports_running on affiliate.imports (network_key) where state in ('waiting', 'reading', 'ready', 'applying');

-- What an import has read, until it is applied or canceled.
create table affiliate.import_rows (
  import_id uuid not null references affiliate.imports (id) on delete cascade,
  external_id text not null,
  change text not null check (change in ('new', 'changed', 'unchanged', 'gone')),
  product jsonb not null,
  primary key (import_id, external_id)
);
create index import_rows_by_change on affiliate.import_rows (import_id, change, external_id);

create table affiliate.import_log (
  id uuid primary key,
  import_id uuid not null references affiliate.imports (id) on delete cascade,
  logged_at timestamptz not null,
  level text not null check (level in ('info', 'warning', 'error')),
  -- 1-based row of a file, where there is one.
  row_number integer,
  text text not null
);
create index import_log_newest on affiliate.import_log (import_id, logged_at desc, id desc);

-- The weights in force are those of the highest version.
create table affiliate.weights (
  version integer primary key check (version > 0),
  -- Criterion to {"weight": 0 to 50, "enabled": boolean}.
  criteria jsonb not null,
  saved_by uuid,
  saved_at timestamptz not null
);
insert into affiliate.weights (version, criteria, saved_at) values (1,
  '{"rating": {"weight": 25, "enabled": true}, "price": {"weight": 30, "enabled": true}, "delivery": {"weight": 20, "enabled": true},
    "commission": {"weight": 15, "enabled": true}, "availability": {"weight": 10, "enabled": true}}', '2026-01-01T00:00:00Z');

-- What was shown, without the words it was found by.
create table affiliate.recommendations (
  id uuid primary key,
  pseudonym text,
  expert_type text not null,
  -- conversation: shown to a person. Previews of administrators are not kept.
  weights_version integer not null references affiliate.weights (version),
  shown_at timestamptz not null
);
create index recommendations_by_time on affiliate.recommendations (shown_at, id);
create index recommendations_by_pseudonym on affiliate.recommendations (pseudonym) where pseudonym is not null;

-- The candidates of each, with the score per criterion (0 to 10,000), so that other weights can be tried on them later.
create table affiliate.recommendation_candidates (
  recommendation_id uuid not null references affiliate.recommendations (id) on delete cascade,
  product_id uuid not null,
  -- Of the product, when it was recommended.
  network_key text,
  relevance integer not null,
  rating_score integer not null,
  price_score integer not null,
  delivery_score integer not null,
  commission_score integer not null,
  availability_score integer not null,
  -- 1 to 3 for those shown, null for the others.
  shown_place integer,
  primary key (recommendation_id, product_id)
);
create index recommendation_candidates_shown on affiliate.recommendation_candidates (product_id) where shown_place is not null;

-- One switch of a person hides all products.
create table affiliate.product_choices (
  pseudonym text primary key,
  hides_products boolean not null,
  chosen_at timestamptz not null
);

create table affiliate.clicks (
  -- At most 24 lower-case letters and digits, random; networks get this and nothing else.
  id text primary key check (id ~ '^[0-9a-z]{10,24}$'),
  product_id uuid not null,
  network_key text,
  recommendation_id uuid,
  pseudonym text,
  clicked_at timestamptz not null,
  kind text not null check (kind in ('person', 'robot', 'prefetch', 'head')),
  -- Repeated clicks of one visitor on one product within an hour are one.
  dedupe_key bytea,
  repeats integer not null default 0
);
create unique index clicks_once on affiliate.clicks (dedupe_key) where dedupe_key is not null;
create index clicks_by_product on affiliate.clicks (product_id, clicked_at);
-- Figures of a period are read from this index alone.
create index clicks_by_time on affiliate.clicks (clicked_at) include (network_key, kind, product_id);
create index clicks_by_pseudonym on affiliate.clicks (pseudonym) where pseudonym is not null;

-- Hours whose impressions and clicks a job has counted into hourly_figures. All other hours are counted from the rows themselves.
create table affiliate.counted_hours (
  hour timestamptz primary key
);

create table affiliate.hourly_figures (
  hour timestamptz not null references affiliate.counted_hours (hour) on delete cascade,
  network_key text,
  -- An impression, or the kind of a click.
  what text not null check (what in ('impression', 'person', 'robot', 'prefetch', 'head')),
  count integer not null check (count > 0),
  unique nulls not distinct (hour, network_key, what)
);

-- For each hour a lock of two ways: those who write rows of the hour share it, and the job that counts it has it alone. So
-- the job waits for rows that are being written, and rows that come later find the hour counted.
create function affiliate.lock_of_hour(hour timestamptz) returns integer language sql immutable as $$
  select (extract(epoch from hour)::bigint / 3600 % 64)::integer
$$;

-- An hour that gets or loses a row is no longer counted.
create function affiliate.uncount_hour(moment timestamptz) returns void language plpgsql as $$
declare
  its_hour constant timestamptz := date_bin('1 hour', moment, 'epoch');
begin
  perform pg_advisory_xact_lock_shared(hashtext('affiliate:hours'), affiliate.lock_of_hour(its_hour));
  delete from affiliate.counted_hours where hour = its_hour;
end $$;

create function affiliate.uncount_hour_of_click() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform affiliate.uncount_hour(old.clicked_at); end if;
  if tg_op <> 'DELETE' then perform affiliate.uncount_hour(new.clicked_at); end if;
  return null;
end $$;
create trigger uncount_hour after insert or delete or update of clicked_at, kind, network_key on affiliate.clicks
  for each row execute function affiliate.uncount_hour_of_click();

-- Candidates are written in the transaction of their recommendation, and go with it.
create function affiliate.uncount_hour_of_recommendation() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform affiliate.uncount_hour(old.shown_at); end if;
  if tg_op <> 'DELETE' then perform affiliate.uncount_hour(new.shown_at); end if;
  return null;
end $$;
create trigger uncount_hour after insert or delete or update of shown_at on affiliate.recommendations
  for each row execute function affiliate.uncount_hour_of_recommendation();

-- Keys made here: of the codes that tell repeated clicks (one a day, dropped after it), and of the addresses networks report to.
create table affiliate.secrets (
  name text primary key,
  value bytea not null
);

-- What networks reported, as they reported it. Rows are added and never changed.
create table affiliate.conversion_reports (
  id uuid primary key,
  network_key text not null,
  -- The network's id of this report, or the transaction with a hash of what it says.
  external_report_id text not null,
  transaction_id text not null,
  click_id text,
  product_id uuid,
  state text not null check (state in ('pending', 'approved', 'locked', 'paid', 'reversed')),
  -- Some networks report what a transaction is worth now, others add rows that change it.
  amounts_are text not null check (amounts_are in ('total', 'change')),
  sale_minor bigint not null,
  commission_minor bigint not null,
  currency text not null check (char_length(currency) = 3),
  occurred_at timestamptz not null,
  reported_at timestamptz not null,
  received_at timestamptz not null,
  source text not null check (source in ('push', 'poll', 'file')),
  unique (network_key, external_report_id)
);
create index conversion_reports_by_transaction on affiliate.conversion_reports (network_key, transaction_id);
create index conversion_reports_by_time on affiliate.conversion_reports (occurred_at);
create index conversion_reports_by_click on affiliate.conversion_reports (click_id) where click_id is not null;

-- Rates of a day against the US dollar, in millionths, with where they are from.
create table affiliate.exchange_rates (
  currency text not null check (char_length(currency) = 3),
  day date not null,
  usd_millionths bigint not null check (usd_millionths > 0),
  source text not null,
  primary key (currency, day)
);

-- How far a network's reports were read.
create table affiliate.conversion_polls (
  network_key text primary key,
  cursor jsonb,
  polled_at timestamptz,
  error text
);

-- What each transaction is worth now. What a network pushes is a promise: it stays pending, and counts only until the
-- network's own list (a poll or a file) has the transaction.
create view affiliate.conversions as
select network_key, transaction_id, click_id, product_id, (latest).currency, (latest).occurred_at,
       first_received_at, reports, confirmed,
       case when not confirmed then 'pending'
            when (latest).amounts_are = 'change' and commission_sum <= 0 and reports > 1 then 'reversed'
            else (latest).state end as state,
       case when (latest).state = 'reversed' then 0
            when (latest).amounts_are = 'change' then sale_sum else (latest).sale_minor end as sale_minor,
       case when (latest).state = 'reversed' then 0
            when (latest).amounts_are = 'change' then commission_sum else (latest).commission_minor end as commission_minor
  from (select network_key, transaction_id, bool_or(source <> 'push') as confirmed,
               (array_agg(report order by (source <> 'push') desc, reported_at desc, received_at desc, id desc))[1] as latest,
               case when bool_or(source <> 'push') then sum(sale_minor) filter (where source <> 'push')
                    else sum(sale_minor) end::bigint as sale_sum,
               case when bool_or(source <> 'push') then sum(commission_minor) filter (where source <> 'push')
                    else sum(commission_minor) end::bigint as commission_sum,
               -- A correction may come without the click that led to the sale.
               (array_agg(click_id order by reported_at desc, received_at desc, id desc) filter (where click_id is not null))[1] as click_id,
               (array_agg(product_id order by reported_at desc, received_at desc, id desc) filter (where product_id is not null))[1] as product_id,
               min(received_at) as first_received_at, count(*)::int as reports
          from affiliate.conversion_reports report
         group by network_key, transaction_id) as grouped;

-- A row for each click of a person, with what was bought after it; and for each purchase that no such click led to.
create view affiliate.affiliate_performance as
select coalesce(conversion.network_key || ':' || conversion.transaction_id, click.id) as id,
       coalesce(conversion.commission_minor, 0) as commission_earned, conversion.currency,
       click.clicked_at as click_timestamp, conversion.occurred_at as purchase_timestamp, click.pseudonym as user_id,
       coalesce(click.clicked_at, conversion.first_received_at) as created_at
  from (select * from affiliate.clicks where kind = 'person') as click
  full join affiliate.conversions conversion on conversion.click_id = click.id;
