-- Saved delivery addresses of a client and who gets the invoice for what goes there.
create table invoice_receivers (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  name text not null,
  email text,
  payment_term_days integer not null default 14 check (payment_term_days between 0 and 365),
  registry_code text,
  vat_number text,
  country_code text not null default 'EE'
);
create index invoice_receivers_client on invoice_receivers (client_id);
create index invoice_receivers_organization on invoice_receivers (organization_id);

create table contacts (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  object_name text not null default '',
  street text,
  house_no text,
  city text not null,
  postal_code text,
  country text not null,
  contact_name text,
  contact_phone text,
  is_default boolean not null default false,
  -- false: made for the orders that name it, not listed among the client's contacts.
  is_in_address_book boolean not null default true,
  -- The address and the person as a search reads them: without case and diacritics (R9). Written with every change.
  search_text text not null,
  invoice_receiver_id text references invoice_receivers (id),
  archived_at timestamptz,
  check (is_in_address_book or not is_default)
);
create index contacts_client on contacts (client_id);
create unique index contacts_default on contacts (client_id) where is_default and archived_at is null;
create index contacts_invoice_receiver on contacts (invoice_receiver_id);
create index contacts_organization on contacts (organization_id);
