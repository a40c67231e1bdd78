-- The annex of the VAT return reads the invoices of a month by their day of supply.
create index sales_invoices_supply on sales_invoices (organization_id, supplied_on);
