-- Guests of a proof round: people without an account, who answer by a link (R44).
create table proof_guests (
  id text primary key,
  organization_id text not null references organizations (id),
  round_id text not null references proof_rounds (id) on delete cascade,
  position integer not null,
  name text not null,
  -- Null after the time that the organization keeps them; the name stays with the answer.
  email text,
  token_hash text,
  expires_at timestamptz not null,
  first_opened_at timestamptz,
  unique (round_id, position),
  check ((email is null) = (token_hash is null))
);
create unique index proof_guests_token on proof_guests (token_hash);
create index proof_guests_organization on proof_guests (organization_id, expires_at);

-- An answer is given, and a comment written or solved, by a user or by a guest. The version before writes users alone,
-- whose rows keep these rules.
alter table proof_decisions alter column user_id drop not null;
alter table proof_decisions add column guest_id text unique references proof_guests (id)
  check ((user_id is null) <> (guest_id is null));

alter table proof_comments alter column author_id drop not null;
alter table proof_comments add column author_guest_id text references proof_guests (id)
  check ((author_id is null) <> (author_guest_id is null));
-- The rule of migration 099 that ties resolved_by alone to resolved_at.
alter table proof_comments drop constraint proof_comments_check1;
alter table proof_comments add column resolved_by_guest_id text references proof_guests (id)
  check (num_nonnulls(resolved_by, resolved_by_guest_id) = num_nonnulls(resolved_at));
create index proof_comments_author_guest on proof_comments (author_guest_id);
create index proof_comments_resolved_by_guest on proof_comments (resolved_by_guest_id);
