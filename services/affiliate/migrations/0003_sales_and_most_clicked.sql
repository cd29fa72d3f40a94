-- Figures of sales by hour, and the clicks on each product by period, so that figures of long periods are read from few rows.

-- Hours whose sales a job has counted into hourly_sales. The sales of all other hours are counted from what was reported.
create table affiliate.counted_sale_hours (
  hour timestamptz primary key
);

create table affiliate.hourly_sales (
  -- In which the sales were made.
  hour timestamptz not null references affiliate.counted_sale_hours (hour) on delete cascade,
  network_key text not null,
  currency text not null,
  -- A click led to them.
  is_attributed boolean not null,
  -- Without those taken back.
  count integer not null check (count >= 0),
  sale_minor bigint not null,
  commission_minor bigint not null,
  pending_minor bigint not null,
  primary key (hour, network_key, currency, is_attributed)
);

-- Sales whose reports name the hour, if it is the one that counts.
create function affiliate.sales_of_hour(of_hour timestamptz)
returns table (network_key text, currency text, is_attributed boolean, count integer, sale_minor bigint, commission_minor bigint, pending_minor bigint)
language sql stable as $$
  select sale.network_key, sale.currency, sale.click_id is not null, count(*) filter (where sale.state <> 'reversed')::integer,
         sum(sale.sale_minor)::bigint, sum(sale.commission_minor)::bigint,
         coalesce(sum(sale.commission_minor) filter (where sale.state = 'pending'), 0)::bigint
    from (select distinct report.network_key, report.transaction_id from affiliate.conversion_reports report
           where report.occurred_at >= of_hour and report.occurred_at < of_hour + interval '1 hour') reported
   cross join lateral (
     select * from affiliate.conversions conversion
      where conversion.network_key = reported.network_key and conversion.transaction_id = reported.transaction_id
        and conversion.occurred_at >= of_hour and conversion.occurred_at < of_hour + interval '1 hour'
      -- Each sale by itself: the planner would add up all of them.
      offset 0) sale
   group by 1, 2, 3
$$;

-- A report may change what its sale is worth and when it was made, so every hour that the reports of the sale name is no
-- longer counted. The first lock is that of those who record reports: of two reports of a sale the later finds the hours of
-- both. The others are taken in the order in which the counting job takes them.
create function affiliate.uncount_sale_hours(report affiliate.conversion_reports) returns void language plpgsql as $$
declare
  hours timestamptz[];
begin
  perform pg_advisory_xact_lock(hashtextextended('conversion:' || report.network_key || ':' || report.transaction_id, 0));
  hours := array(
    select date_bin('1 hour', report.occurred_at, 'epoch')
     union
    select date_bin('1 hour', other.occurred_at, 'epoch') from affiliate.conversion_reports other
     where other.network_key = report.network_key and other.transaction_id = report.transaction_id);
  perform pg_advisory_xact_lock_shared(hashtext('affiliate:sale-hours'), number)
     from (select distinct affiliate.lock_of_hour(hour) as number from unnest(hours) as hour order by 1) locks;
  delete from affiliate.counted_sale_hours where hour = any (hours);
end $$;

create function affiliate.uncount_sale_hours_of_report() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform affiliate.uncount_sale_hours(old); end if;
  if tg_op <> 'DELETE' then perform affiliate.uncount_sale_hours(new); end if;
  return null;
end $$;
create trigger uncount_sale_hours after insert or delete or update on affiliate.conversion_reports
  for each row execute function affiliate.uncount_sale_hours_of_report();

-- Sales of single products are read by it.
create index conversion_reports_by_product on affiliate.conversion_reports (product_id) where product_id is not null;

-- People's clicks that came or went since a job added them to product_clicks.
create table affiliate.click_changes (
  product_id uuid not null,
  clicked_at timestamptz not null,
  change smallint not null check (change in (-1, 1))
);

create function affiliate.note_click_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.kind = 'person' then
    insert into affiliate.click_changes values (old.product_id, old.clicked_at, -1);
  end if;
  if tg_op <> 'DELETE' and new.kind = 'person' then
    insert into affiliate.click_changes values (new.product_id, new.clicked_at, 1);
  end if;
  return null;
end $$;
create trigger note_click_change after insert or delete or update of product_id, clicked_at, kind on affiliate.clicks
  for each row execute function affiliate.note_click_change();

-- For each period of the figures the moment since which clicks are in product_clicks. A job moves it on; before its first
-- run nothing is.
create table affiliate.click_periods (
  period text primary key check (period in ('24h', '7d', '30d', '90d')),
  since timestamptz not null
);
insert into affiliate.click_periods values ('24h', 'infinity'), ('7d', 'infinity'), ('30d', 'infinity'), ('90d', 'infinity');

-- With click_changes since the moment of its period: people's clicks on a product since then.
create table affiliate.product_clicks (
  period text not null,
  product_id uuid not null,
  clicks integer not null,
  primary key (period, product_id)
);
create index product_clicks_most on affiliate.product_clicks (period, clicks desc, product_id);
