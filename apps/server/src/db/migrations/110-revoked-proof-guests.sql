-- Guests whose link the agency has taken back (R44): they are not asked any more, what they wrote stays.
alter table proof_guests add column revoked_at timestamptz;
