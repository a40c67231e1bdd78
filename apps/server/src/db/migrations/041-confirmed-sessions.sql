-- When the person last confirmed the session by their password; null: never since its log-in.
alter table refresh_token_families add column authenticated_at timestamptz;
