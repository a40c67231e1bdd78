-- Orders from draft to complete. What an order was made of is frozen here at submit (R35).
create table orders (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  version integer not null default 0,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'confirmed', 'done', 'complete', 'canceled')),
  name text,
  created_by text not null references users (id),
  representative_id text references users (id),
  additional_info text,
  deadline date,
  is_transport_price_excluded boolean not null default false,
  alteration_request text,
  -- What the client was told when the agency canceled it.
  cancel_reason text,
  project_number text,
  files_missing boolean not null default false,
  -- Cents without VAT; null while a price is missing. Fresh at every save, frozen at submit.
  items_sale_cents bigint,
  items_purchase_cents bigint,
  transport_sale_cents bigint,
  transport_purchase_cents bigint,
  created_at timestamptz not null,
  submitted_at timestamptz,
  confirmed_at timestamptz,
  -- Project number and name as the agency's search looks at them, folded (R9).
  search_text text not null default '',
  -- Newest first by submit time, drafts by creation time (R26).
  listed_at timestamptz generated always as (coalesce(submitted_at, created_at)) stored,
  check (status = 'draft' or project_number is not null)
);
-- The organization rides along so that a page count bound to both (R1) reads the index alone.
create index orders_client_listed on orders (client_id, listed_at desc, id desc) include (organization_id);
create index orders_organization_listed on orders (organization_id, listed_at desc, id desc);
-- What may wait for the agency: few, however many orders there are.
create index orders_waiting on orders (organization_id, listed_at desc, id desc)
  where status in ('submitted', 'confirmed') or (status <> 'draft' and alteration_request is not null);
-- The agency's list by deadline: what is still in work first, and of it what is due first.
create index orders_organization_deadline on orders (
  organization_id, (status not in ('submitted', 'confirmed')), deadline, id
);
create unique index orders_project_number on orders (organization_id, project_number);
create index orders_representative on orders (representative_id);
create index orders_created_by on orders (created_by);

-- Running numbers without holes: the row is locked while the number is taken.
create table project_number_counters (
  organization_id text not null references organizations (id),
  year integer not null,
  last_number integer not null,
  primary key (organization_id, year)
);

create table order_items (
  id text primary key,
  organization_id text not null references organizations (id),
  order_id text not null references orders (id) on delete cascade,
  product_id text not null references products (id),
  position integer not null,
  quantity integer not null check (quantity >= 0),
  additional_info text,
  additional_invoice_info text,
  -- Frozen at submit (R35); a draft reads today's.
  product_name_et text,
  product_name_en text,
  vat_class text,
  -- Fresh at every save, frozen at submit.
  sale_cents bigint,
  purchase_cents bigint,
  markup_basis_points integer,
  printing_house_id text references printing_houses (id),
  printing_house_name text,
  -- Set by the agency with a reason (R15); wins over the price list.
  sale_override_cents bigint,
  purchase_override_cents bigint,
  override_reason text,
  -- Named by the agency for this order alone; wins over the product's own and over the cheapest.
  chosen_printing_house_id text references printing_houses (id)
);
create index order_items_chosen_house on order_items (chosen_printing_house_id);
create unique index order_items_product_once on order_items (order_id, product_id);
create index order_items_product on order_items (product_id);
create index order_items_printing_house on order_items (printing_house_id);
create index order_items_organization on order_items (organization_id);

create table order_designs (
  id text primary key,
  organization_id text not null references organizations (id),
  item_id text not null references order_items (id) on delete cascade,
  position integer not null,
  name text,
  quantity integer not null check (quantity >= 0)
);
create index order_designs_item on order_designs (item_id);
create index order_designs_organization on order_designs (organization_id);

create table order_design_files (
  design_id text not null references order_designs (id) on delete cascade,
  design_file_id text not null references design_files (id),
  position integer not null,
  alteration_request text,
  primary key (design_id, design_file_id)
);
create index order_design_files_file on order_design_files (design_file_id);

create table order_design_destinations (
  design_id text not null references order_designs (id) on delete cascade,
  position integer not null,
  contact_id text not null references contacts (id),
  quantity integer not null check (quantity >= 0),
  primary key (design_id, position)
);
create index order_design_destinations_contact on order_design_destinations (contact_id);

create table order_design_packages (
  design_id text not null references order_designs (id) on delete cascade,
  position integer not null,
  contact_id text not null references contacts (id),
  quantity integer not null check (quantity >= 0),
  primary key (design_id, position)
);
create index order_design_packages_contact on order_design_packages (contact_id);

-- The places of a sent order as they were at submit, with what the courier costs there; also those that only packages
-- are for, which the courier does not go to.
create table order_destinations (
  order_id text not null references orders (id) on delete cascade,
  contact_id text not null references contacts (id),
  organization_id text not null references organizations (id),
  object_name text not null,
  street text,
  house_no text,
  city text not null,
  postal_code text,
  country text not null,
  contact_name text,
  contact_phone text,
  receiver_id text references invoice_receivers (id),
  receiver_name text,
  receiver_email text,
  receiver_payment_term_days integer,
  receiver_registry_code text,
  receiver_vat_number text,
  receiver_country_code text,
  grams bigint not null,
  courier_purchase_cents bigint,
  courier_sale_cents bigint,
  -- Set by the agency with a reason; win over the tariff, and are in the two above already.
  courier_purchase_override_cents bigint,
  courier_sale_override_cents bigint,
  courier_override_reason text,
  is_packing_only boolean not null default false,
  primary key (order_id, contact_id)
);
create index order_destinations_contact on order_destinations (contact_id);
create index order_destinations_receiver on order_destinations (receiver_id);
create index order_destinations_organization on order_destinations (organization_id);

-- When a client last ordered a product: the catalogue shows it for every product and must not read all orders for that.
create table product_uses (
  client_id text not null references clients (id),
  product_id text not null references products (id),
  organization_id text not null references organizations (id),
  last_ordered_at timestamptz not null,
  primary key (client_id, product_id)
);
create index product_uses_product on product_uses (product_id);
create index product_uses_organization on product_uses (organization_id);

-- Every change of an order (R23): who, when, what, before and after. Rows are never changed.
create table order_events (
  id text primary key,
  organization_id text not null references organizations (id),
  order_id text not null references orders (id) on delete cascade,
  actor_id text references users (id),
  at timestamptz not null,
  kind text not null,
  before jsonb,
  after jsonb,
  -- What the client never sees of it (R4): purchase prices, printing houses, reasons.
  internal_before jsonb,
  internal_after jsonb
);
create index order_events_order on order_events (order_id, at);
create index order_events_actor on order_events (actor_id);
create index order_events_organization on order_events (organization_id, id desc);

-- The job that one order item becomes at a printing house (R21); numbers of the specification.
create table worksheets (
  id text primary key,
  organization_id text not null references organizations (id),
  order_item_id text not null references order_items (id),
  printing_house_id text references printing_houses (id),
  status integer not null default 1 check (status between 1 and 9),
  -- What the agency tells the printing house.
  note text,
  version integer not null default 0,
  created_at timestamptz not null
);
create unique index worksheets_item on worksheets (order_item_id);
create index worksheets_printing_house on worksheets (printing_house_id);
create index worksheets_organization on worksheets (organization_id, status);
create index worksheets_newest on worksheets (organization_id, id desc);

create table worksheet_events (
  id text primary key,
  organization_id text not null references organizations (id),
  worksheet_id text not null references worksheets (id),
  actor_id text references users (id),
  at timestamptz not null,
  -- What was done; where nothing moved, both statuses are the one that stood.
  kind text not null default 'moved'
    check (kind in ('moved', 'sent', 'linkHanded', 'linkRevoked', 'houseChosen', 'noteSaved')),
  from_status integer,
  to_status integer not null,
  -- Of who has no account: a printing house by its link.
  actor_name text,
  -- The words of who did it, or what it was done with.
  note text
);
create index worksheet_events_worksheet on worksheet_events (worksheet_id, at);
create index worksheet_events_actor on worksheet_events (actor_id);
create index worksheet_events_organization on worksheet_events (organization_id, id desc);
