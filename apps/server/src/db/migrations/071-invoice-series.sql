-- Series of invoice numbers, and what else the seller prints on its invoices.
alter table organizations add column bank_name text, add column invoice_prefix text not null default '';

-- Frozen with the invoice, as the rest of the seller.
alter table sales_invoices
  add column number_prefix text not null default '',
  add column seller_phone text,
  add column seller_bank_name text;
