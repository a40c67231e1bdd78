-- What the agency's people tell each other about an order; never shown to a client.
create table order_notes (
  id text primary key,
  organization_id text not null references organizations (id),
  order_id text not null references orders (id) on delete cascade,
  author_id text not null references users (id),
  text text not null,
  at timestamptz not null
);
create index order_notes_order on order_notes (order_id, at);
create index order_notes_author on order_notes (author_id);
create index order_notes_organization on order_notes (organization_id);
