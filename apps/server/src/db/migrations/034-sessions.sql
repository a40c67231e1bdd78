-- What a person recognizes their own sessions by. Null in sessions that began before.
alter table refresh_token_families
  add column browser text,
  add column system text,
  -- The network of the log-in, not the address itself: IPv4 /24, IPv6 /48.
  add column network text;
