-- Experts, conversations, messages and replies. A reply belongs to the service: its parts are stored before anybody sees them.
create table chat.experts (
  id text primary key,
  position integer not null unique,
  name text not null,
  title text not null,
  description text not null,
  image text,
  color text not null,
  specialties text[] not null check (cardinality(specialties) >= 4),
  response_time text not null,
  category text not null
);

insert into chat.experts (position, id, name, title, description, image, color, specialties, response_time, category) values
  (1, 'tech', 'Alex Rivera', 'Technology Specialist', 'Calm, step-by-step help with computers, phones, networks, software and code.', null, 'hue-tech',
   array['Troubleshooting', 'Software & Code', 'Security & Privacy', 'Devices & Networks'], '< 1 minute', 'tech'),
  (2, 'relationships', 'Dr. Maya Chen', 'Relationship Counsellor', 'A steady ear for partners, families, friends and everything between people.', null, 'hue-relationships',
   array['Communication', 'Couples', 'Family & Parenting', 'Boundaries'], '< 1 minute', 'relationships'),
  (3, 'career', 'Jordan Brooks', 'Career Strategist', 'Clear thinking about jobs, bosses, pay and the next step.', null, 'hue-career',
   array['Job Search', 'Salary Negotiation', 'Workplace Conflict', 'Career Change'], '< 1 minute', 'career'),
  (4, 'finance', 'Priya Natarajan', 'Financial Advisor', 'Plain words about budgets, debt, saving and big money decisions.', null, 'hue-finance',
   array['Budgeting', 'Debt', 'Saving & Investing', 'Taxes'], '< 1 minute', 'finance'),
  (5, 'health', 'Dr. Samuel Okafor', 'Health & Wellness Guide', 'Careful guidance on sleep, stress, pain, habits and when to see a doctor.', null, 'hue-health',
   array['Sleep & Stress', 'Nutrition', 'Fitness', 'Everyday Symptoms'], '< 1 minute', 'health'),
  (6, 'legal', 'Elena Marchetti', 'Legal Guide', 'Your rights and next steps with landlords, contracts, employers and officials.', null, 'hue-legal',
   array['Tenant Rights', 'Contracts', 'Consumer Rights', 'Family Law Basics'], '< 1 minute', 'legal'),
  (7, 'home', 'Tom Lindqvist', 'Home & Household Expert', 'Practical know-how for repairs, moving, gardens and the house itself.', null, 'hue-home',
   array['Repairs', 'Damp & Heating', 'Renovation', 'Cleaning & Garden'], '< 1 minute', 'home'),
  (8, 'general', 'Robin Ellis', 'Problem-Solving Generalist', 'For everything else, and for when you do not know where to begin.', null, 'hue-general',
   array['Decisions', 'Planning', 'Motivation', 'Life Changes'], '< 1 minute', 'general');

create table chat.conversations (
  id uuid primary key,
  user_id uuid not null,
  pseudonym text not null,
  expert_id text not null references chat.experts (id),
  title text not null,
  stage text not null default 'clarifying' check (stage in ('clarifying', 'clarifying_deeper', 'solution_provided', 'ongoing_support')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index conversations_of_user on chat.conversations (user_id, created_at desc, id);

create table chat.messages (
  id uuid primary key,
  conversation_id uuid not null references chat.conversations (id) on delete cascade,
  user_id uuid not null,
  text text not null check (char_length(text) <= 10000),
  class text not null check (class in ('standard', 'premium')),
  idempotency_key text not null check (char_length(idempotency_key) between 8 and 200),
  -- sha-256 of conversation, class and text: the same key with another body is refused.
  body_hash bytea not null,
  created_at timestamptz not null,
  unique (user_id, idempotency_key)
);
create index messages_of_conversation on chat.messages (conversation_id, created_at, id);

create table chat.replies (
  id uuid primary key,
  message_id uuid not null unique references chat.messages (id) on delete cascade,
  conversation_id uuid not null references chat.conversations (id) on delete cascade,
  user_id uuid not null,
  pseudonym text not null,
  zone text not null,
  expert_id text not null,
  class text not null check (class in ('standard', 'premium')),
  status text not null check (status in ('running', 'done', 'stopped', 'failed')),
  -- The unit of the day that is at stake; null when the limiter store was down and a bounded allowance was in force.
  hold_id uuid unique,
  quota_used integer,
  quota_limit integer not null,
  window_starts_at timestamptz,
  resets_at timestamptz,
  -- A runner writes only with the epoch of its own lease, so one that wakes up late writes nothing.
  lease_epoch bigint not null default 0,
  lease_owner uuid,
  lease_expires_at timestamptz,
  takeovers integer not null default 0,
  -- Parts of earlier generations were taken back by a reset.
  generation integer not null default 1,
  delivered boolean not null default false,
  stop_requested boolean not null default false,
  last_part_id bigint not null default 0,
  text text not null default '',
  follow_up_questions jsonb not null default '[]',
  stage text not null,
  message_type text not null,
  advisor text,
  model text,
  input_tokens integer,
  output_tokens integer,
  failure text,
  rating integer check (rating between 1 and 5),
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'running') = (finished_at is null))
);
create unique index one_running_reply on chat.replies (conversation_id) where status = 'running';
create index running_replies on chat.replies (lease_expires_at) where status = 'running';
create index replies_of_conversation on chat.replies (conversation_id);

create table chat.reply_parts (
  reply_id uuid not null references chat.replies (id) on delete cascade,
  id bigint not null,
  generation integer not null,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (reply_id, id)
);
create index old_reply_parts on chat.reply_parts (created_at);

create table chat.solutions (
  id uuid primary key,
  reply_id uuid not null references chat.replies (id) on delete cascade,
  conversation_id uuid not null references chat.conversations (id) on delete cascade,
  position integer not null,
  title text not null,
  steps jsonb not null,
  difficulty text not null check (difficulty in ('Easy', 'Medium', 'Hard')),
  time_estimate text not null,
  cost_estimate text,
  effectiveness integer not null check (effectiveness between 0 and 100),
  description text not null,
  unique (reply_id, position)
);

-- Holds given back before a message was accepted: a racing request with the same key must not use one of these.
create table chat.returned_holds (
  hold_id uuid primary key,
  returned_at timestamptz not null
);

create table chat.user_actions (
  id uuid primary key,
  user_id uuid not null,
  action_type text not null,
  action_data jsonb not null,
  expert_type text,
  session_id uuid,
  ip_address text check (ip_address is null),
  user_agent text,
  created_at timestamptz not null
);
create index user_actions_of_user on chat.user_actions (user_id, created_at desc);
create index user_actions_of_session on chat.user_actions (session_id, created_at);
