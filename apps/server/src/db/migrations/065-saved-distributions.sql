-- Distributions that a client has named to use again: designs with the quantities of each contact. Contacts are archived, never deleted,
-- so their addresses are read from their own rows.
create table saved_distributions (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  name text not null,
  -- The name without case: a client has one distribution of a name.
  name_key text not null,
  -- [{ id, productId, name, quantity, destinations: [{ destinationId, quantity }] }]
  designs jsonb not null,
  version integer not null default 1,
  saved_at timestamptz not null
);
create unique index saved_distributions_name on saved_distributions (client_id, name_key);
create index saved_distributions_organization on saved_distributions (organization_id);
