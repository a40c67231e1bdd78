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

create table sales_invoices (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  invoice_no text not null,
  reference_number text not null,
  created_on date not null,
  due_on date not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  paid_cents bigint not null default 0,
  invoice_receiver_id text references invoice_receivers (id),
  receiver_name text not null
);
create unique index sales_invoices_no on sales_invoices (organization_id, invoice_no);
create index sales_invoices_client on sales_invoices (client_id, created_on desc);
create index sales_invoices_receiver on sales_invoices (invoice_receiver_id);

create table sales_invoice_orders (
  invoice_id text not null references sales_invoices (id),
  order_id text not null references orders (id),
  net_cents bigint not null,
  primary key (invoice_id, order_id)
);
create index sales_invoice_orders_order on sales_invoice_orders (order_id);
