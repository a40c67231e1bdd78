-- Passkeys (WebAuthn) of people: each logs in without a password.
create table passkeys (
  id text primary key,
  user_id text not null references users (id),
  -- Base64url, made by the authenticator.
  credential_id text not null unique,
  -- COSE key, base64url.
  public_key text not null,
  -- Signatures counted by the authenticator; 0 where it does not count.
  counter bigint not null,
  -- Device at which it was made, in words; empty where the browser does not say.
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- Challenges that were used, until they expire: each works once.
create table used_passkey_challenges (
  challenge text primary key,
  expires_at timestamptz not null
);
