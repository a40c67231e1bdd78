-- Printing plates of a page of a PDF, by the digest of the file's bytes: files with the same bytes share them. They are made
-- when somebody asks for them and can be made again, so backups leave them out.
create table renderings_of_plates (
  id text primary key,
  organization_id text not null references organizations (id),
  content_sha256 text not null,
  -- Program and version that make the plates; those of another one are not used.
  engine text not null,
  page integer not null check (page >= 1),
  state text not null default 'pending' check (state in ('pending', 'ready', 'failed')),
  failure text,
  -- Bytes of the file that asked last; other files may hold the same ones.
  storage_key text not null,
  -- Size of the visible page and its trim (PlateSheet of the domain).
  sheet jsonb not null,
  -- Inks, resolution and total ink (PlateFacts of the domain).
  facts jsonb,
  -- How often somebody had them made again.
  retries integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint renderings_of_plates_once unique (organization_id, content_sha256, engine, page)
);
-- Files by their bytes: plates go with the last file.
create index design_files_digest on design_files (content_sha256) where artwork_removed_at is null;
create index temporary_files_digest on temporary_files (content_sha256);
