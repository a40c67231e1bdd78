-- Approvals of orders by the client (R47, decision 274).

-- An order may wait for the approval of its client, before it has a number.
-- looser check: orders_status_check
-- looser check: orders_check
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('draft', 'waitingApproval', 'submitted', 'confirmed', 'done', 'complete', 'canceled')) not valid;
alter table orders validate constraint orders_status_check;
alter table orders drop constraint orders_check;
alter table orders add constraint orders_check
  check (status in ('draft', 'waitingApproval') or project_number is not null) not valid;
alter table orders validate constraint orders_check;
-- Few wait at once: the agency counts them, and a client's list of approvals reads its own.
create index orders_waiting_approval on orders (organization_id, client_id) where status = 'waitingApproval';

-- Rules of a client; no row: the client knows no approvals.
create table approval_policies (
  client_id text primary key references clients (id),
  organization_id text not null references organizations (id),
  version integer not null default 0,
  rule_match text not null check (rule_match in ('all', 'first')),
  allows_self_approval boolean not null,
  agency_orders_freely boolean not null,
  -- Managers of the client see and change the rules; else the agency alone.
  is_managed_by_client boolean not null
);
create index approval_policies_organization on approval_policies (organization_id);

create table approval_rules (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references approval_policies (client_id),
  position integer not null,
  name text not null,
  is_active boolean not null,
  -- Conditions of known kinds and approvers, as the domain has them.
  conditions jsonb not null,
  steps jsonb not null
);
create index approval_rules_client on approval_rules (client_id, position);
create index approval_rules_organization on approval_rules (organization_id);

create table approval_requests (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  order_id text not null references orders (id) on delete cascade,
  requested_by text not null references users (id),
  requested_at timestamptz not null,
  -- Net price when it was asked for; null while unknown.
  amount_cents bigint,
  state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  closed_at timestamptz
);
create unique index approval_requests_waiting on approval_requests (order_id) where state = 'waiting';
create index approval_requests_order on approval_requests (order_id, requested_at desc);
create index approval_requests_client on approval_requests (client_id, state);
create index approval_requests_organization on approval_requests (organization_id);
-- Read by the job of the reminders.
create index approval_requests_open on approval_requests (id) where state = 'waiting';
create index approval_requests_requester on approval_requests (requested_by);

create table approval_steps (
  id text primary key,
  organization_id text not null references organizations (id),
  request_id text not null references approval_requests (id) on delete cascade,
  position integer not null,
  target text not null check (target in ('person', 'managers', 'agency')),
  approver_id text references users (id),
  rule_name text not null,
  state text not null check (state in ('waiting', 'approved', 'rejected')),
  -- When the step before it was decided; null until then.
  asked_at timestamptz,
  reminders_sent integer not null default 0,
  decided_by text references users (id),
  -- Approver in whose place a deputy has decided.
  decided_for text references users (id),
  decided_at timestamptz,
  note text,
  constraint approval_steps_approver check ((target = 'person') = (approver_id is not null))
);
create unique index approval_steps_position on approval_steps (request_id, position);
create index approval_steps_organization on approval_steps (organization_id);
create index approval_steps_approver on approval_steps (approver_id);
create index approval_steps_decider on approval_steps (decided_by);
create index approval_steps_principal on approval_steps (decided_for);

-- Periods in which somebody decides in the place of a person; both days included.
create table approval_deputies (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  person_id text not null references users (id),
  deputy_id text not null references users (id),
  from_day date not null,
  until_day date not null,
  set_by text not null references users (id),
  set_at timestamptz not null,
  -- When the deputy was told that the period begins.
  announced_at timestamptz,
  constraint approval_deputies_days check (from_day <= until_day),
  constraint approval_deputies_is_another check (deputy_id <> person_id)
);
create index approval_deputies_client on approval_deputies (client_id, person_id);
create index approval_deputies_organization on approval_deputies (organization_id);
create index approval_deputies_person on approval_deputies (person_id);
create index approval_deputies_deputy on approval_deputies (deputy_id);
create index approval_deputies_setter on approval_deputies (set_by);
create index approval_deputies_to_announce on approval_deputies (from_day) where announced_at is null;
