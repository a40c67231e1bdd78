-- Keys of signed addresses after the first one, which is in secrets ('address-key').
create table address_keys (
  id text primary key,
  -- Base64; sealed where the portal has a SECRET_KEY.
  value text not null,
  created_at timestamptz not null
);
