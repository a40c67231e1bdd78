-- Board of proofs (R44): the moment of the newest answer of a round. The trigger keeps it, so that the version before does too.
alter table proof_rounds add column answered_at timestamptz;
update proof_rounds r set answered_at = (select max(d.at) from proof_decisions d where d.round_id = r.id)
  where exists (select from proof_decisions d where d.round_id = r.id);
create function keep_moment_of_answer() returns trigger language plpgsql as $$
begin update proof_rounds set answered_at = greatest(answered_at, new.at) where id = new.round_id; return null; end $$;
create trigger proof_decisions_answered after insert on proof_decisions
  for each row execute function keep_moment_of_answer();
-- Approvals of the last days, without those of all the years before.
create index proof_rounds_approved on proof_rounds (organization_id, (coalesce(ended_at, answered_at)))
  where state in ('approved', 'passed');
