-- Jobs that failed in their last try, until somebody starts them again or gives them up.
create table failed_jobs (
  id text primary key,
  -- Null for jobs of the whole portal.
  organization_id text references organizations (id),
  job text not null,
  data jsonb not null,
  reason text not null check (reason in ('database', 'diskFull', 'fileMissing', 'unexpected')),
  failed_at timestamptz not null
);
create index failed_jobs_organization on failed_jobs (organization_id, failed_at);
-- A job that fails again is one row.
create unique index failed_jobs_job on failed_jobs (job, md5(data::text));

-- An email that was given up and that nobody needs to look at any more.
alter table mails add column dismissed_at timestamptz;
create index mails_unsent on mails (state, created_at) where state in ('queued', 'sending', 'failed');
