-- What an organization sets for itself: classes of VAT beside the standard one, rates of its own, its logo.
create table organization_vat_classes (
  organization_id text not null references organizations (id),
  code text not null,
  name text not null,
  primary key (organization_id, code)
);

-- Of a class of its own, or of the standard one, whose rate by law gives way on these days.
create table organization_vat_rates (
  organization_id text not null references organizations (id),
  vat_class text not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  primary key (organization_id, vat_class, valid_from)
);

-- Drawn anew by us from what was uploaded: PNG. Each logo has an id of its own, so that browsers may keep it for ever.
create table organization_logos (
  organization_id text primary key references organizations (id),
  id text not null,
  png bytea not null
);
create unique index organization_logos_id on organization_logos (id);
