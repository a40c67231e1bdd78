-- Approvers outside the portal, whom the orderer designates (R47, decision 273).

-- Mail domains that the client trusts; none: nobody outside can be named.
alter table approval_policies add column approver_domains jsonb not null default '[]';

-- looser check: approval_steps_target_check
alter table approval_steps drop constraint approval_steps_target_check;
alter table approval_steps add constraint approval_steps_target_check
  check (target in ('person', 'managers', 'agency', 'designated')) not valid;
alter table approval_steps validate constraint approval_steps_target_check;
-- The orderer has named its approver, and may name another one: a member of the client, or an outside person.
alter table approval_steps add column is_designated boolean not null default false;

-- Outside approvers of a step, who decide by a link. A step that nobody of the users has decided was decided by the one
-- who was not replaced.
create table approval_guests (
  id text primary key,
  organization_id text not null references organizations (id),
  step_id text not null references approval_steps (id) on delete cascade,
  name text not null,
  -- Null after the time that the organization keeps them; the name stays with the decision.
  email text,
  named_by text not null references users (id),
  named_at timestamptz not null,
  -- When somebody else was named.
  replaced_at timestamptz,
  -- Hashes of the link in the first email, and in the newest reminder; null until the step waits.
  token_hash text,
  reminder_token_hash text,
  -- The newest code: its hash, its end, and the wrong tries since it was sent.
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer not null default 0
);
create unique index approval_guests_token on approval_guests (token_hash);
create unique index approval_guests_reminder_token on approval_guests (reminder_token_hash);
create unique index approval_guests_current on approval_guests (step_id) where replaced_at is null;
create index approval_guests_step on approval_guests (step_id);
create index approval_guests_organization on approval_guests (organization_id, named_at);
create index approval_guests_namer on approval_guests (named_by, named_at desc);
