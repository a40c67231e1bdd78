-- Changes of a confirmed order that the agency proposes and the client answers.
create table order_changes (
  id text primary key,
  organization_id text not null references organizations (id),
  order_id text not null references orders (id) on delete cascade,
  reason text not null,
  -- Deadline, quantities, distribution and prices before and after, with purchase prices: for the agency only.
  terms_before jsonb not null,
  terms_after jsonb not null,
  proposed_by text not null references users (id),
  proposed_at timestamptz not null,
  -- Null while it waits for the client.
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  closed_by text references users (id),
  closed_at timestamptz,
  answer text
);
create index order_changes_organization on order_changes (organization_id);
create index order_changes_order on order_changes (order_id);
create index order_changes_proposed_by on order_changes (proposed_by);
create index order_changes_closed_by on order_changes (closed_by);

-- The unanswered proposal of an order: one at most.
alter table orders add column change_id text;
create index orders_change_proposed on orders (client_id) where status = 'confirmed' and change_id is not null;
