-- Everything that the sandbox of the payment provider keeps: its objects as they are answered, and what it needs around them.

-- `body` is the object as it goes over the wire; keys beginning with _ stay here. Times are unix seconds of the sandbox's clock.
create table sandbox.objects (
  id text primary key,
  seq bigint generated always as identity,
  kind text not null,
  customer text,
  -- What it belongs to besides: an invoice to its subscription, a refund to its payment intent.
  parent text,
  created bigint not null,
  -- When something happens to it by itself.
  due_at bigint,
  body jsonb not null
);
create index objects_by_kind on sandbox.objects (kind, seq desc);
create index objects_by_customer on sandbox.objects (customer, kind, seq desc) where customer is not null;
create index objects_by_parent on sandbox.objects (parent, kind, seq desc) where parent is not null;
create index objects_due on sandbox.objects (due_at, seq) where due_at is not null;

create table sandbox.settings (
  only_row boolean primary key default true check (only_row),
  offset_seconds bigint not null default 0,
  body jsonb not null
);

create table sandbox.idempotency_keys (
  key text primary key,
  method text not null,
  path text not null,
  params_hash text not null,
  status integer not null,
  body jsonb not null,
  created bigint not null
);

create table sandbox.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null,
  endpoint_id text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed', 'dropped', 'held')),
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  last_status integer,
  last_error text
);
create index deliveries_waiting on sandbox.deliveries (due_at, id) where state = 'waiting';
create index deliveries_by_event on sandbox.deliveries (event_id);

create table sandbox.faults (
  id bigint generated always as identity primary key,
  method text,
  path_prefix text not null,
  kind text not null check (kind in ('status', 'slow', 'close', 'close_after')),
  status integer,
  delay_ms integer,
  remaining integer not null check (remaining > 0)
);
