-- Fields that a client's orders have beside those of every order (R45); null: none.
alter table clients add column order_fields jsonb;

-- List of the client's cost centres; orders keep a copy of theirs.
create table cost_centres (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  code text not null,
  name text not null
);
create unique index cost_centres_code on cost_centres (client_id, lower(code));
create index cost_centres_organization on cost_centres (organization_id);

-- Purchase orders of the client for several orders. amount_cents: net.
create table blanket_orders (
  client_id text not null references clients (id),
  organization_id text not null references organizations (id),
  number text not null,
  amount_cents bigint not null,
  ends_on date not null,
  primary key (client_id, number)
);
create index blanket_orders_organization on blanket_orders (organization_id);

-- cost_centre: {id, code, name}; own_fields: [{id, name, value}].
alter table orders add column purchase_order_number text;
alter table orders add column cost_centre jsonb;
alter table orders add column own_fields jsonb;
create index orders_purchase_order on orders (client_id, purchase_order_number) where purchase_order_number is not null;
alter table order_items add column cost_centre jsonb;

-- Frozen with the invoice, as everything that it prints.
alter table sales_invoice_orders add column purchase_order_number text;
alter table sales_invoice_orders add column own_fields jsonb;
alter table sales_invoice_lines add column cost_centre_code text;
alter table sales_invoice_lines add column cost_centre_name text;
