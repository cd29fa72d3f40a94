-- Action items are worked through: ordered, edited, deleted with a time to restore them, and shown in calendars.
alter table chat.action_items
  -- The person's own order, with gaps for what is moved between two others.
  add column position bigint,
  add column updated_at timestamptz,
  -- Set while it can still be restored.
  add column deleted_at timestamptz,
  -- How often what a calendar shows has changed.
  add column sequence integer not null default 0;

update chat.action_items i set position = ordered.number * 1048576, updated_at = i.created_at
  from (select id, row_number() over (partition by user_id order by created_at desc, id desc) as number from chat.action_items) ordered
 where ordered.id = i.id;

alter table chat.action_items
  alter column position set not null,
  alter column updated_at set not null,
  drop constraint action_items_once;
-- A duplicate is the same title by the same expert. A deleted one does not stand in the way of a new one.
create unique index action_items_once on chat.action_items (user_id, title, expert_type) where deleted_at is null;
create index action_items_in_order on chat.action_items (user_id, position, id) where deleted_at is null;
create index action_items_by_due_date on chat.action_items (user_id, (coalesce(due_date, 'infinity'::date)), id) where deleted_at is null;
create index action_items_to_erase on chat.action_items (deleted_at) where deleted_at is not null;

-- Checked at the end of a statement, so that one statement can give steps another order.
alter table chat.action_steps
  drop constraint action_steps_action_item_id_step_number_key,
  add constraint action_steps_in_order unique (action_item_id, step_number) deferrable initially immediate;

-- What subscribers of a calendar have to remove: the item was deleted, or has no due date any more.
create table chat.cancelled_events (
  -- No reference: it outlives the item.
  action_item_id uuid primary key,
  user_id uuid not null,
  due_date date not null,
  sequence integer not null,
  cancelled_at timestamptz not null
);
create index cancelled_events_of_user on chat.cancelled_events (user_id);
create index cancelled_events_by_time on chat.cancelled_events (cancelled_at);

-- The address under which a calendar reads a person's action items: at most one, known only to the person.
create table chat.calendar_subscriptions (
  user_id uuid primary key,
  id uuid not null unique,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  created_at timestamptz not null,
  -- To the hour.
  last_read_at timestamptz
);
