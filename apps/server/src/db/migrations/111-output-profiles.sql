-- ICC profile of the printing condition of an organization: colours are converted, and plates are made, by it. Without one,
-- the program that makes them uses its own.
create table organization_profiles (
  organization_id text primary key references organizations (id),
  -- Of the bytes: plates of another profile are made anew.
  sha256 text not null,
  -- Description within the profile.
  name text not null,
  icc bytea not null
);
