-- What was changed in the back office: who, when, what, before and after. Orders and worksheets have events of their own.
create table audit_events (
  id text primary key,
  organization_id text not null references organizations (id),
  -- Null for who has no account; the name is as it was then.
  actor_id text references users (id),
  actor_name text not null,
  at timestamptz not null,
  -- What was changed, and what it was called then; the client that it belongs to, where it belongs to one.
  noun text not null,
  subject_id text not null,
  subject_name text not null,
  client_id text references clients (id),
  verb text not null,
  before jsonb,
  after jsonb,
  -- Names of the subject and the actor as a search reads them (R9).
  search_text text not null
);
create index audit_events_organization on audit_events (organization_id, at desc, id desc);
create index audit_events_subject on audit_events (organization_id, noun, subject_id, at desc);
create index audit_events_actor on audit_events (actor_id);
create index audit_events_client on audit_events (client_id);

-- Nobody changes what was written down, not even the portal itself.
create function refuse_change_of_event() returns trigger language plpgsql
  as 'begin raise exception ''% of % is refused: what was written down stays'', tg_op, tg_table_name; end';
create trigger audit_events_stay before update or delete on audit_events
  for each row execute function refuse_change_of_event();
