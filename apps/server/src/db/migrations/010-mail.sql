-- Letters to people, written with the change that they tell of; sent by the job sendMail, or kept here to be looked at.
create table mails (
  id text primary key,
  -- Whose name stands above it; null where it is about the account itself.
  organization_id text references organizations (id),
  kind text not null,
  locale text not null,
  to_email text not null,
  to_name text not null,
  -- What the letter says, put into words when it is sent or shown; null once nobody may read its link any more.
  data jsonb,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'kept')),
  failure text,
  attempted_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index mails_organization on mails (organization_id);
create index mails_created_at on mails (created_at);
