-- Prepayment invoices, and their credit notes: they take nothing of an order.
alter table sales_invoices add column is_prepayment boolean not null default false;

-- Line below zero that settles a prepayment invoice in the invoice of the goods.
alter table sales_invoice_lines add column settles_invoice_id text references sales_invoices (id);
create index sales_invoice_lines_settles on sales_invoice_lines (settles_invoice_id);
