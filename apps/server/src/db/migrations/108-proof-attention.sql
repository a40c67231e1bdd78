-- What the agency's attention counts of proofs (R44): rounds that wait, or that came too late for the deadline.
create index proof_rounds_late on proof_rounds (organization_id) where state = 'approved' and earliest_deadline is not null;
-- Whether any product or client asks for proofs is read before their worksheets are looked through.
create index clients_with_proofs on clients (organization_id) where proof_policy = 'always';
create index products_with_proofs on products (organization_id) where proof_policy = 'always';
