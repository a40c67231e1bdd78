-- Filters of the agency's order list that a person has named to use again; the whole list is saved at once.
create table saved_order_filters (
  organization_id text not null references organizations (id),
  user_id text not null references users (id),
  -- [{ name, isDefault, search: { agents, clients, users, status, attention, from, to, search, sort } }]
  filters jsonb not null,
  version integer not null default 1,
  primary key (organization_id, user_id)
);
create index saved_order_filters_user on saved_order_filters (user_id);
