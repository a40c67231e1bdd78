-- Live processes of the portal on this database: each renews its row, and rows that are not renewed vanish.
create table portal_processes (
  id text primary key,
  -- A command line tool is a process too while it works with files.
  role text not null check (role in ('server', 'worker', 'command')),
  host text not null,
  pid integer not null,
  version text not null,
  -- Name of its file store: 's3 <bucket>' or 'disk <id of the data folder>'. All live processes have the same one.
  file_store text not null,
  runs_jobs boolean not null,
  started_at timestamptz not null default now(),
  -- By the clock of the database, which all processes share.
  seen_at timestamptz not null default now()
);
