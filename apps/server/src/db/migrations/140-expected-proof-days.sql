-- Working days after which the client is expected to approve a proof: production of products that need one counts from there
-- (decision 276).
alter table organizations add column proof_days integer not null default 1 check (proof_days between 0 and 30);
