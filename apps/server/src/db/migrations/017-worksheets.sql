-- Links by which a printing house works on a worksheet without an account: what is kept of one is only its hash.
create table worksheet_links (
  id text primary key,
  organization_id text not null references organizations (id),
  worksheet_id text not null references worksheets (id),
  token_hash text not null,
  -- To whom it was sent, or is to be handed by whoever made it where no mail is sent.
  email text not null,
  is_mailed boolean not null default true,
  printing_house_name text not null,
  created_by text not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When it was first followed.
  opened_at timestamptz
);
create unique index worksheet_links_token on worksheet_links (token_hash);
-- A newer link takes the place of the one before.
create unique index worksheet_links_standing on worksheet_links (worksheet_id) where revoked_at is null;
create index worksheet_links_worksheet on worksheet_links (worksheet_id, created_at);
create index worksheet_links_organization on worksheet_links (organization_id);
create index worksheet_links_created_by on worksheet_links (created_by);

create trigger worksheet_events_stay before update or delete on worksheet_events
  for each row execute function refuse_change_of_event();
