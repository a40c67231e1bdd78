-- Prepress corrections that somebody asked for. The fixed file is an upload of that person: a save takes it over like any
-- other one, and it goes after a day if nobody accepts it.
create table file_fixes (
  id text primary key references temporary_files (id) on delete cascade,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  product_id text not null references products (id),
  user_id text not null references users (id),
  -- Design file or upload that it is made from, and its bytes.
  source_id text not null,
  source_sha256 text not null,
  storage_key text not null,
  -- FixCode and the changes of the pages (FixPlan of the domain).
  code text not null,
  plan jsonb not null,
  -- Digest of the plan and of the recipe that makes it.
  plan_key text not null,
  state text not null default 'pending' check (state in ('pending', 'ready', 'failed')),
  failure text,
  engine text,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint file_fixes_once unique (user_id, client_id, product_id, source_sha256, plan_key)
);
create index file_fixes_organization on file_fixes (organization_id);
create index file_fixes_client on file_fixes (client_id);
create index file_fixes_product on file_fixes (product_id);
-- A fixed file keeps what it was made from and how.
alter table design_files add column made_from text references design_files (id) on delete set null;
alter table design_files add column fix_plan jsonb;
alter table design_files add column fix_engine text;
create index design_files_made_from on design_files (made_from);
