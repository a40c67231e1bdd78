-- Last email that brought the invoice: to whom and when; null where none was sent.
alter table sales_invoices add column emailed_to text, add column emailed_at timestamptz;
