-- What clients may order: products, to whom they are offered, in which folder, and their price lists.
create table product_groups (
  id text primary key,
  organization_id text not null references organizations (id),
  name text not null,
  version integer not null default 0
);
create unique index product_groups_name on product_groups (organization_id, name);

create table printing_houses (
  id text primary key,
  organization_id text not null references organizations (id),
  name text not null,
  registry_code text,
  contact_name text,
  -- Where worksheets are sent, and in which language.
  email text,
  locale text not null default 'et-EE' check (locale in ('et-EE', 'en-US')),
  phone text,
  address text,
  -- Working days that it usually needs; the agency is warned of products that promise fewer.
  lead_days integer not null default 0 check (lead_days >= 0),
  note text,
  -- One that is not active gets no new work: its prices do not count (R15).
  is_active boolean not null default true,
  version integer not null default 0
);
create index printing_houses_organization on printing_houses (organization_id);

create table products (
  id text primary key,
  organization_id text not null references organizations (id),
  code text not null,
  name_et text not null,
  name_en text not null,
  material_et text,
  material_en text,
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  bleed_mm integer not null default 0 check (bleed_mm >= 0),
  page_count integer check (page_count > 0),
  colour_mode text not null default 'cmyk' check (colour_mode in ('cmyk', 'any')),
  min_quantity integer not null default 1 check (min_quantity >= 1),
  max_quantity integer not null default 1000000,
  quantity_step integer not null default 1 check (quantity_step >= 1),
  design_files_are_required boolean not null default true,
  are_quantities_locked boolean not null default false,
  production_days integer not null default 3 check (production_days >= 0),
  weight_milligrams integer not null default 0 check (weight_milligrams >= 0),
  vat_class text not null default 'standard',
  group_id text references product_groups (id),
  -- The printing house that always makes it; without one the cheapest wins (R15).
  printing_house_id text references printing_houses (id),
  is_offered_to_all boolean not null default false,
  archived_at timestamptz,
  version integer not null default 0,
  check (max_quantity >= min_quantity)
);
create unique index products_code on products (organization_id, code);
create index products_group on products (group_id);
create index products_printing_house on products (printing_house_id);

-- A product offered to a named client, and the client's own markup of a product.
create table product_offers (
  product_id text not null references products (id),
  client_id text not null references clients (id),
  organization_id text not null references organizations (id),
  primary key (client_id, product_id)
);
create index product_offers_product on product_offers (product_id);
create index product_offers_organization on product_offers (organization_id);

create table client_product_markups (
  client_id text not null references clients (id),
  product_id text not null references products (id),
  organization_id text not null references organizations (id),
  markup_basis_points integer not null check (markup_basis_points >= 0),
  primary key (client_id, product_id)
);
create index client_product_markups_product on client_product_markups (product_id);
create index client_product_markups_organization on client_product_markups (organization_id);

create table client_group_markups (
  client_id text not null references clients (id),
  group_id text not null references product_groups (id),
  organization_id text not null references organizations (id),
  markup_basis_points integer not null check (markup_basis_points >= 0),
  primary key (client_id, group_id)
);
create index client_group_markups_group on client_group_markups (group_id);
create index client_group_markups_organization on client_group_markups (organization_id);

create table folders (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  parent_id text references folders (id),
  name text not null check (length(name) between 1 and 100),
  -- The name without its case (folderKey of the domain): what lower() does hangs on the server's locale.
  name_key text not null
);
create unique index folders_name on folders (client_id, name_key);
create index folders_parent on folders (parent_id);
create index folders_organization on folders (organization_id);

create table folder_products (
  client_id text not null references clients (id),
  product_id text not null references products (id),
  folder_id text not null references folders (id),
  organization_id text not null references organizations (id),
  primary key (client_id, product_id)
);
create index folder_products_folder on folder_products (folder_id);
create index folder_products_product on folder_products (product_id);
create index folder_products_organization on folder_products (organization_id);

create table price_rows (
  id text primary key,
  organization_id text not null references organizations (id),
  product_id text not null references products (id),
  printing_house_id text not null references printing_houses (id),
  quantity_break integer not null check (quantity_break >= 1),
  -- Ten-thousandths of a euro per piece (R14).
  unit_price integer not null check (unit_price >= 0),
  setup_fee_cents integer not null default 0 check (setup_fee_cents >= 0),
  design_fee_cents integer not null default 0 check (design_fee_cents >= 0),
  valid_from date not null,
  valid_to date
);
create index price_rows_product on price_rows (product_id, quantity_break);
create index price_rows_printing_house on price_rows (printing_house_id);
create index price_rows_organization on price_rows (organization_id);

-- What a carrier asks by zone and weight (R17).
create table transport_tariffs (
  id text primary key,
  organization_id text not null references organizations (id),
  country text not null,
  postal_prefix text not null default '',
  max_grams integer not null check (max_grams > 0),
  purchase_cents integer not null check (purchase_cents >= 0),
  transport_days integer not null default 1 check (transport_days >= 0)
);
create index transport_tariffs_organization on transport_tariffs (organization_id, country);
