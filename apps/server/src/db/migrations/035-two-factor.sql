-- Authenticator app of a person (RFC 6238), one each.
create table second_factors (
  user_id text primary key references users (id),
  -- Encrypted with the portal's key.
  sealed_secret text not null,
  -- Null until the person has typed a first code: log-ins do not ask for it yet.
  confirmed_at timestamptz,
  -- Newest time step (30 s) whose code was used: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Codes for a person whose app is lost; each works once and its row goes then.
create table recovery_codes (
  user_id text not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
