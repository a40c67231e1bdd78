-- Incoming payments of recorded bank statements, so that money without an invoice is kept until somebody settles it (R43).
create table bank_entries (
  id text primary key,
  organization_id text not null references organizations (id),
  -- Key of the entry in its file, as in invoice_payments.bank_entry.
  key text not null,
  booked_on date not null,
  payer text,
  payer_iban text,
  reference text,
  explanation text,
  cents bigint not null check (cents > 0),
  -- Neither given to invoices nor settled without one.
  free_cents bigint not null check (free_cents >= 0),
  settled_cents bigint not null default 0 check (settled_cents >= 0),
  settled_reason text check (settled_reason in ('returned', 'notOurs', 'other')),
  settled_note text,
  settled_by text references users (id),
  settled_at timestamptz,
  -- False while invoices have taken the entry whole from the beginning: such an entry is no question.
  is_listed boolean not null,
  check (free_cents + settled_cents <= cents),
  check ((settled_cents > 0) = (settled_reason is not null))
);
create unique index bank_entries_key on bank_entries (organization_id, key);
create index bank_entries_listed on bank_entries (organization_id, (free_cents > 0) desc, booked_on desc, id desc)
  where is_listed;
create index bank_entries_settled_by on bank_entries (settled_by);
