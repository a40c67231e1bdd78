-- Backups of this portal: when, where (without secrets) and how they ended. They hold the cleanup of files while they run.
create table backup_runs (
  id text primary key,
  state text not null default 'running' check (state in ('running', 'ok', 'failed')),
  -- Folder, or bucket and prefix.
  place text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Bytes that this backup added.
  bytes bigint,
  failure text
);
create index backup_runs_started on backup_runs (started_at desc);
