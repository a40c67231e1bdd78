-- Delivery date of what is invoiced, null for what is not delivered yet. supplied_on stays the day that VAT rates go by.
-- Invoices that were issued show the day that they were issued with.
alter table sales_invoices add column delivered_on date;
alter table sales_invoice_orders add column delivered_on date;
update sales_invoices set delivered_on = supplied_on;
update sales_invoice_orders set delivered_on = supplied_on;
