-- Invoices of a part of an order. The share of the order that an invoice took, with the VAT of its lines; null for
-- invoices of before, which cover all that their receiver pays.
alter table sales_invoice_orders add column share jsonb;

-- Net price of what is left to invoice; null where nothing or everything is invoiced.
alter table orders add column invoice_rest_cents bigint;
