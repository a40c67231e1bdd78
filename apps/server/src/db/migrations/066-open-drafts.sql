-- Draft that a person has in the cart, by client; without an order after it was set aside or deleted.
create table open_drafts (
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  user_id text not null references users (id),
  order_id text references orders (id) on delete set null,
  primary key (user_id, client_id)
);
create index open_drafts_client on open_drafts (client_id);
create index open_drafts_organization on open_drafts (organization_id);
create index open_drafts_order on open_drafts (order_id);
