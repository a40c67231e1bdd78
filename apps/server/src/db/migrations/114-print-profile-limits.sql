-- Limits of print profiles that an organization has set for itself: only the values that differ from the standard ones, by
-- the names that the rules have for them. Null is a limit that is lifted.
create table print_profile_limits (
  organization_id text not null references organizations (id),
  profile text not null check (profile in ('sheetfedCoated', 'sheetfedUncoated', 'news', 'digital', 'largeFormat')),
  limits jsonb not null,
  primary key (organization_id, profile)
);
