-- A client may ask for a code by email before a guest answers a proof (R44).
alter table clients add column proof_guests_need_code boolean not null default false;
-- The newest code of a guest: its hash, its end, and the wrong tries since it was sent.
alter table proof_guests add column code_hash text;
alter table proof_guests add column code_expires_at timestamptz;
alter table proof_guests add column code_tries integer not null default 0;
