-- Sales invoices (R29) and the VAT rates by class and day of supply.
create table vat_rates (
  country text not null,
  vat_class text not null,
  valid_from date not null,
  valid_to date,
  rate_basis_points integer not null check (rate_basis_points >= 0),
  primary key (country, vat_class, valid_from)
);
insert into vat_rates (country, vat_class, valid_from, valid_to, rate_basis_points) values
  ('EE', 'standard', '2009-07-01', '2023-12-31', 2000),
  ('EE', 'standard', '2024-01-01', '2025-06-30', 2200),
  ('EE', 'standard', '2025-07-01', null, 2400);

-- Running numbers without holes: the row is locked while a number is taken.
create table sales_invoice_counters (
  organization_id text primary key references organizations (id),
  last_number integer not null
);

-- What an invoice says is written down when it is issued and never changes with the things that it tells of.
create table sales_invoices (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  invoice_no integer not null check (invoice_no > 0),
  -- The amounts of a credit note stand without a sign: its kind says it.
  kind text not null default 'invoice' check (kind in ('invoice', 'creditNote')),
  credits_invoice_id text references sales_invoices (id),
  reference_number text not null,
  created_on date not null,
  due_on date not null,
  -- The day of supply, which decides the VAT rate.
  supplied_on date not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  paid_cents bigint not null default 0,
  -- What its credit notes took off it, with VAT, and whether nothing is left of it: then its orders are invoiced again.
  credited_cents bigint not null default 0,
  is_credited boolean not null default false,
  -- What the agency wrote on it, and why a credit note was made.
  note text,
  reminded_at timestamptz,
  -- The receiver's name as a search reads it (R9).
  search_text text not null default '',
  seller_name text not null,
  seller_address text,
  seller_registry_code text,
  seller_vat_number text,
  seller_iban text,
  seller_email text,
  -- The addresses once more in their parts, as the e-invoice names them.
  seller_street text,
  seller_city text,
  seller_postal_code text,
  seller_country_code text not null default 'EE',
  invoice_receiver_id text references invoice_receivers (id),
  receiver_name text not null,
  receiver_address text not null,
  receiver_registry_code text,
  receiver_vat_number text,
  receiver_street text,
  receiver_city text,
  receiver_postal_code text,
  receiver_country_code text not null default 'EE',
  check ((kind = 'creditNote') = (credits_invoice_id is not null)),
  check (credited_cents between 0 and net_cents + vat_cents)
);
create unique index sales_invoices_no on sales_invoices (organization_id, invoice_no);
create index sales_invoices_client on sales_invoices (client_id, created_on desc, invoice_no desc);
create index sales_invoices_receiver on sales_invoices (invoice_receiver_id);
create index sales_invoices_credits on sales_invoices (credits_invoice_id);
create index sales_invoices_reference on sales_invoices (organization_id, reference_number);
create index sales_invoices_newest on sales_invoices (organization_id, created_on desc, invoice_no desc);

create table sales_invoice_lines (
  invoice_id text not null references sales_invoices (id),
  position integer not null,
  -- The order that it is of.
  order_id text not null references orders (id),
  -- Pieces of a product, or a service as a whole.
  unit text not null check (unit in ('piece', 'service')),
  name_et text not null,
  name_en text not null,
  note text,
  quantity integer not null check (quantity > 0),
  -- Ten-thousandths of a euro; the sum is what counts.
  unit_price bigint not null,
  net_cents bigint not null,
  vat_class text not null,
  vat_rate_basis_points integer not null check (vat_rate_basis_points >= 0),
  vat_cents bigint not null,
  -- Of a credit note: the line of the invoice that it takes from.
  credits_position integer,
  primary key (invoice_id, position)
);
create index sales_invoice_lines_order on sales_invoice_lines (order_id);

create table sales_invoice_orders (
  invoice_id text not null references sales_invoices (id),
  order_id text not null references orders (id),
  net_cents bigint not null,
  -- What the client called the order when it was invoiced.
  order_name text,
  supplied_on date not null,
  primary key (invoice_id, order_id)
);
create index sales_invoice_orders_order on sales_invoice_orders (order_id);
