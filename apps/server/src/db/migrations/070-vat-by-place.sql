-- VAT by client and place of supply: how the agency treats a client, with its reason.
alter table clients
  add column vat_treatment text not null default 'automatic' check (vat_treatment in (
    'automatic', 'standard', 'intraCommunity', 'reverseCharge', 'export', 'exempt', 'outsideScope'
  )),
  -- Null for the automatic treatment only.
  add column vat_basis text;

-- Last answer of VIES on a VAT number; a number without a row was not asked, or VIES did not answer.
create table vat_number_checks (
  organization_id text not null references organizations (id),
  vat_number text not null,
  is_valid boolean not null,
  -- Name in the register, where the member state tells it.
  name text,
  checked_at timestamptz not null,
  primary key (organization_id, vat_number)
);

-- Category and legal basis of VAT as issued. Null in older invoices: category S, or Z for 0 %, and no reasons.
alter table sales_invoice_lines
  add column vat_category text check (vat_category in ('S', 'Z', 'K', 'AE', 'G', 'E', 'O')),
  add column delivery_country text;
alter table sales_invoices add column vat_reasons jsonb;
