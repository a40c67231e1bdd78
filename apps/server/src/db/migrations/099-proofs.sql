-- Proof rounds: the files of a product of an order, sent to people of the client before they are printed (R44).
create table proof_rounds (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  order_id text not null references orders (id) on delete cascade,
  item_id text not null references order_items (id) on delete cascade,
  number integer not null check (number > 0),
  state text not null
    check (state in ('sent', 'approved', 'changesRequested', 'passed', 'withdrawn', 'superseded')),
  mode text not null check (mode in ('any', 'all')),
  message text not null,
  due_on date,
  -- Digest of designs and bytes that were sent; a product whose files give another one has changed since.
  files_key text not null,
  sent_by text not null references users (id),
  sent_at timestamptz not null,
  -- Of a round that the agency has ended.
  ended_by text references users (id),
  ended_at timestamptz,
  reason text,
  check ((state in ('passed', 'withdrawn')) = (ended_at is not null and ended_by is not null and reason is not null))
);
create unique index proof_rounds_item on proof_rounds (item_id, number desc);
create index proof_rounds_order on proof_rounds (order_id);
create index proof_rounds_client on proof_rounds (client_id, state);
create index proof_rounds_organization on proof_rounds (organization_id, state);
create index proof_rounds_sent_by on proof_rounds (sent_by);
create index proof_rounds_ended_by on proof_rounds (ended_by);

create table proof_round_files (
  round_id text not null references proof_rounds (id) on delete cascade,
  position integer not null,
  design_file_id text not null references design_files (id),
  -- Own name of the design as it was sent, or its number within its product, which is shown instead.
  design_name text,
  design_number integer not null,
  content_sha256 text not null,
  primary key (round_id, position)
);
create index proof_round_files_file on proof_round_files (design_file_id);

create table proof_people (
  round_id text not null references proof_rounds (id) on delete cascade,
  user_id text not null references users (id),
  first_opened_at timestamptz,
  primary key (round_id, user_id)
);
create index proof_people_user on proof_people (user_id);

-- Answers are never changed: each names the bytes that were seen and the sentence that was agreed to.
create table proof_decisions (
  id text primary key,
  round_id text not null references proof_rounds (id) on delete cascade,
  user_id text not null references users (id),
  decision text not null check (decision in ('approved', 'changesRequested')),
  note text not null,
  sentence text not null,
  locale text not null,
  seen jsonb not null,
  at timestamptz not null,
  unique (round_id, user_id)
);
create index proof_decisions_user on proof_decisions (user_id);
create trigger proof_decisions_stay before update on proof_decisions
  for each row execute function refuse_change_of_event();

create table proof_comments (
  id text primary key,
  round_id text not null references proof_rounds (id) on delete cascade,
  design_file_id text not null,
  page integer not null check (page > 0),
  -- Thousandths of the trim box of the page; null: about the page as a whole.
  x integer,
  y integer,
  text text not null,
  author_id text not null references users (id),
  is_by_agency boolean not null,
  at timestamptz not null,
  reply_to text references proof_comments (id) on delete cascade,
  resolved_by text references users (id),
  resolved_at timestamptz,
  -- Round in which it was made, for a comment that a newer round has taken over.
  from_round integer,
  check ((x is null) = (y is null)),
  check ((resolved_by is null) = (resolved_at is null))
);
create index proof_comments_round on proof_comments (round_id, at, id);
create index proof_comments_author on proof_comments (author_id);
create index proof_comments_resolved_by on proof_comments (resolved_by);
create index proof_comments_reply_to on proof_comments (reply_to);
