-- Organizations (tenants), their clients, users and what users hold: memberships, tokens, failed log-ins.
create table organizations (
  id text primary key,
  name text not null,
  registry_code text,
  vat_number text,
  -- Seat and bank account, as its invoices name them; `address` is the seat in one line, as it is printed.
  street text,
  city text,
  postal_code text,
  country_code text not null default 'EE' check (country_code ~ '^[A-Z]{2}$'),
  address text generated always as (
    nullif(
      trim(both ', ' from coalesce(street, '') || ', ' || coalesce(city || ', ', '') || coalesce(postal_code, '')), ''
    )
  ) stored,
  iban text,
  email text,
  phone text,
  -- White label: how the portal is called and its colour (#rrggbb); null is the portal's own.
  product_name text,
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  -- Hour in Tallinn after which today no longer counts (R19).
  cut_off_hour integer not null default 12 check (cut_off_hour between 0 and 23),
  -- Basis points: 100 = 1 %.
  markup_basis_points integer not null default 0 check (markup_basis_points >= 0),
  transport_markup_basis_points integer not null default 0 check (transport_markup_basis_points >= 0),
  packaging_grams integer not null default 0 check (packaging_grams >= 0),
  -- A margin under this part of the sale price is warned of.
  margin_floor_basis_points integer not null default 0 check (margin_floor_basis_points between 0 and 10000),
  -- When the list of first steps was put away.
  first_steps_hidden_at timestamptz,
  -- What the person saw who saves the settings.
  version integer not null default 0,
  created_at timestamptz not null
);

create table organization_days_off (
  organization_id text not null references organizations (id),
  day date not null,
  primary key (organization_id, day)
);

create table users (
  id text primary key,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text,
  -- The language of the person's last log-in: mails are written in it.
  locale text not null default 'et-EE' check (locale in ('et-EE', 'en-US')),
  disabled_at timestamptz,
  created_at timestamptz not null
);
create unique index users_email on users (email);

create table agency_users (
  organization_id text not null references organizations (id),
  user_id text not null references users (id),
  can_view_agency_clients_orders boolean not null default true,
  -- The person no longer works for this organization; what they did keeps their name.
  disabled_at timestamptz,
  primary key (organization_id, user_id)
);
create index agency_users_user on agency_users (user_id);

create table clients (
  id text primary key,
  organization_id text not null references organizations (id),
  name text not null,
  registry_code text,
  vat_number text,
  -- Where its invoices go, unless a receiver of its own pays.
  street text,
  city text,
  postal_code text,
  country_code text not null default 'EE',
  email text,
  -- Days; null for what is usual. Counts where an invoice receiver names none.
  payment_term_days integer check (payment_term_days between 0 and 365),
  -- The language in which its people are invited.
  locale text not null default 'et-EE' check (locale in ('et-EE', 'en-US')),
  agent_id text references users (id),
  markup_basis_points integer check (markup_basis_points >= 0),
  may_exclude_transport_price boolean not null default true,
  -- false: blocked. Its people are let in no more, the agency finishes what is under way.
  is_active boolean not null default true,
  version integer not null default 0,
  created_at timestamptz not null
);
create index clients_organization on clients (organization_id);
-- Nobody could tell two of one name apart; names that differ in case alone are compared by nameKey of the domain.
create unique index clients_name on clients (organization_id, name);
create index clients_agent on clients (agent_id);

create table client_members (
  client_id text not null references clients (id),
  user_id text not null references users (id),
  organization_id text not null references organizations (id),
  role text not null check (role in ('manager', 'orderer', 'viewer')),
  -- The person no longer acts for this client; elsewhere nothing changes for them.
  disabled_at timestamptz,
  primary key (client_id, user_id)
);
create index client_members_user on client_members (user_id);
create index client_members_organization on client_members (organization_id);

-- One log-in and what it lives on by: its row is locked while a token is rotated and says whether it was revoked (R5).
create table refresh_token_families (
  id text primary key,
  user_id text not null references users (id),
  is_remembered boolean not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index refresh_token_families_user on refresh_token_families (user_id);

create table refresh_tokens (
  token_hash text primary key,
  family_id text not null references refresh_token_families (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_tokens_family on refresh_tokens (family_id);

create table signing_keys (
  id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

-- Failed log-ins of the last 15 minutes (R6), by account (the hash of what was typed as e-mail) and by address.
create table login_failures (
  id text primary key,
  account text not null,
  address text not null,
  failed_at timestamptz not null
);
create index login_failures_account on login_failures (account, failed_at);
create index login_failures_address on login_failures (address, failed_at);
create index login_failures_failed_at on login_failures (failed_at);
