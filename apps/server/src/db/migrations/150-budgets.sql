-- Budgets of a client (R48, decision 277).

-- True since the client got its first budget: orders of all others pay no statement for them.
alter table clients add column has_budgets boolean not null default false;

create table budgets (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  version integer not null default 0,
  name text not null,
  scope text not null check (scope in ('client', 'costCentre', 'person')),
  -- Copy {id, code, name}: the list of cost centres is replaced as a whole.
  cost_centre jsonb,
  person_id text references users (id),
  period text not null check (period in ('month', 'quarter', 'year', 'once')),
  starts_on date not null,
  ends_on date,
  amount_cents bigint not null check (amount_cents >= 0),
  is_hard boolean not null,
  warn_percent integer not null check (warn_percent between 1 and 99),
  -- Removed budgets keep their entries and count nothing more.
  removed_at timestamptz,
  constraint budgets_scope check (
    (scope = 'costCentre') = (cost_centre is not null) and (scope = 'person') = (person_id is not null)
  ),
  constraint budgets_days check (ends_on is null or ends_on >= starts_on),
  constraint budgets_once check (period <> 'once' or ends_on is not null)
);
create index budgets_client on budgets (client_id);
create index budgets_organization on budgets (organization_id);
create index budgets_person on budgets (person_id);

-- Sums of the entries of a period, so that the cart and each request read one row.
create table budget_periods (
  budget_id text not null references budgets (id),
  from_day date not null,
  organization_id text not null references organizations (id),
  -- Amount of this period: later changes of the budget leave past periods as they were.
  amount_cents bigint not null,
  reserved_cents bigint not null default 0,
  spent_cents bigint not null default 0,
  -- Highest threshold that managers were told of.
  warned_percent integer not null default 0,
  primary key (budget_id, from_day)
);
create index budget_periods_organization on budget_periods (organization_id);

-- Changes of what is reserved and spent. Rows are only added.
create table budget_entries (
  id text primary key,
  organization_id text not null references organizations (id),
  budget_id text not null,
  from_day date not null,
  -- Null once a draft that gave its amount back is deleted.
  order_id text references orders (id) on delete set null,
  kind text not null check (kind in ('reserved', 'spent')),
  cents bigint not null check (cents <> 0),
  at timestamptz not null,
  actor_id text references users (id),
  constraint budget_entries_period foreign key (budget_id, from_day) references budget_periods (budget_id, from_day)
);
create index budget_entries_order on budget_entries (order_id, budget_id);
create index budget_entries_period on budget_entries (budget_id, from_day, at desc);
create index budget_entries_organization on budget_entries (organization_id);
create index budget_entries_actor on budget_entries (actor_id);
