-- Figures of the portal's overview, a read model of the event stream: both tables can be dropped and rebuilt.
create table admin.hourly_counts (
  hour timestamptz not null,
  figure text not null,
  count bigint not null,
  primary key (figure, hour)
);

-- What networks reported, restatements included: the amounts are sums, the state is that of the newest report.
create table admin.reported_sales (
  network text not null,
  transaction_id text not null,
  sold_at timestamptz not null,
  has_click boolean not null,
  currency text not null,
  commission_minor bigint not null,
  state text not null,
  state_at timestamptz not null,
  primary key (network, transaction_id)
);
create index reported_sales_by_time on admin.reported_sales (sold_at);
