-- Links in mails that open an account (R7), of which only hashes are kept, and how often they are asked for.
create table invitations (
  id text primary key,
  organization_id text not null references organizations (id),
  -- Null where the agency itself gets a new colleague.
  client_id text references clients (id),
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('manager', 'orderer', 'viewer', 'agency')),
  -- What an agency user will be allowed (R3).
  can_view_agency_clients_orders boolean not null default true,
  locale text not null check (locale in ('et-EE', 'en-US')),
  token_hash text not null,
  invited_by text not null references users (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check ((client_id is null) = (role = 'agency'))
);
create unique index invitations_token on invitations (token_hash);
-- One invitation at a time for a person and a client.
create unique index invitations_open on invitations (client_id, email) where accepted_at is null and revoked_at is null;
create unique index invitations_open_agency on invitations (organization_id, email)
  where client_id is null and accepted_at is null and revoked_at is null;
create index invitations_organization on invitations (organization_id);
create index invitations_client on invitations (client_id, sent_at);
create index invitations_invited_by on invitations (invited_by);

-- A row is a link that still works, until it expires; a used one is gone.
create table password_resets (
  token_hash text primary key,
  user_id text not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expires_at on password_resets (expires_at);

-- Letters with a link that were asked for in the last hour, by whom they go to (a hash) and by who asked.
create table link_requests (
  id text primary key,
  account text not null,
  address text not null,
  requested_at timestamptz not null
);
create index link_requests_account on link_requests (account, requested_at);
create index link_requests_address on link_requests (address, requested_at);
create index link_requests_requested_at on link_requests (requested_at);

-- When the password was changed: an access token from before opens nothing any more (R5).
alter table users add column password_changed_at timestamptz;
