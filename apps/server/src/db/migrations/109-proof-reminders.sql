-- Reminders of proofs (R44): when each person was reminded last. A reminder to a guest has a link of its own beside that of
-- the first email, whose token is not stored.
alter table proof_people add column reminded_at timestamptz;
alter table proof_guests add column reminded_at timestamptz;
alter table proof_guests add column reminder_token_hash text;
create index proof_guests_reminder_token on proof_guests (reminder_token_hash);
-- Rounds that wait for an answer, which the job of the reminders reads each morning.
create index proof_rounds_waiting on proof_rounds (organization_id) where state = 'sent';
