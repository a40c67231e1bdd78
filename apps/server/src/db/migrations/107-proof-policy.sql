-- When a proof is asked for (R44): by product, else by client, else by organization. Products and clients of before inherit.
alter table organizations add column proof_policy text not null default 'byAgency'
  check (proof_policy in ('never', 'byAgency', 'always'));
alter table clients add column proof_policy text not null default 'inherit'
  check (proof_policy in ('inherit', 'never', 'byAgency', 'always'));
alter table products add column proof_policy text not null default 'inherit'
  check (proof_policy in ('inherit', 'never', 'byAgency', 'always'));

-- Digest of the bytes of a round without its designs: another order of the same bytes has the same one.
alter table proof_rounds add column content_key text;
update proof_rounds r set content_key = (
  select md5(string_agg(f.content_sha256, ',' order by f.content_sha256 collate "C"))
  from proof_round_files f where f.round_id = r.id
);
create index proof_rounds_content on proof_rounds (client_id, content_key) where state = 'approved';
