-- What was paid of an invoice. A row is never changed: what was recorded by mistake gets a row that takes it back.
create table invoice_payments (
  id text primary key,
  organization_id text not null references organizations (id),
  invoice_id text not null references sales_invoices (id),
  paid_on date not null,
  -- Below zero where it takes another back.
  cents bigint not null check (cents <> 0),
  note text,
  reverses_payment_id text references invoice_payments (id),
  -- The entry of the bank statement that it is, so that no file is recorded twice.
  bank_entry text,
  recorded_by text references users (id),
  recorded_at timestamptz not null,
  check ((cents < 0) = (reverses_payment_id is not null))
);
create index invoice_payments_invoice on invoice_payments (invoice_id, recorded_at);
create index invoice_payments_organization on invoice_payments (organization_id);
create index invoice_payments_recorded_by on invoice_payments (recorded_by);
create unique index invoice_payments_reversed on invoice_payments (reverses_payment_id);
-- An entry may be recorded again once it was taken back; the row that takes it back does not name it.
create index invoice_payments_entry on invoice_payments (organization_id, bank_entry) where bank_entry is not null;

-- What may be proposed for an invoice: few, however many orders there are.
create index orders_to_invoice on orders (organization_id, listed_at) where status in ('confirmed', 'done');
