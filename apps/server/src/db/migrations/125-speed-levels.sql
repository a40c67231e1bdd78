-- Speeds of production at prices of their own (R46): of a product group or a product, for all printing houses or for one.
create table speed_levels (
  id text primary key,
  organization_id text not null references organizations (id),
  group_id text references product_groups (id),
  product_id text references products (id),
  printing_house_id text references printing_houses (id),
  production_days integer not null check (production_days between 0 and 365),
  sale_basis_points integer not null default 0 check (sale_basis_points between -3000 and 20000),
  sale_cents integer not null default 0 check (sale_cents >= 0),
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  purchase_basis_points integer not null default 0 check (purchase_basis_points between -10000 and 20000),
  purchase_cents integer not null default 0 check (purchase_cents >= 0),
  -- Hour in Estonia from which today no longer counts; null for the organization's.
  cut_off_hour integer check (cut_off_hour between 0 and 23),
  active_from date,
  active_to date,
  check ((group_id is null) <> (product_id is null)),
  check (active_to >= active_from)
);
create unique index speed_levels_once on speed_levels
  (organization_id, coalesce(group_id, ''), coalesce(product_id, ''), coalesce(printing_house_id, ''), production_days);
create index speed_levels_group on speed_levels (group_id);
create index speed_levels_product on speed_levels (product_id);
create index speed_levels_printing_house on speed_levels (printing_house_id);
alter table organizations add column speeds_version integer not null default 0;

-- Speed of an order line: working days that the client was promised, and the surcharges in its prices. Null without levels.
alter table order_items
  add column speed_level_days integer,
  add column speed_cents bigint,
  add column speed_purchase_cents bigint,
  add column speed_override_cents bigint,
  add column speed_purchase_override_cents bigint;
