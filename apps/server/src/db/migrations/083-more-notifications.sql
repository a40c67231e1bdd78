-- Invoice that became overdue; its client and page are read from it.
alter table notifications add column invoice_id text references sales_invoices (id) on delete cascade;
create index notifications_invoice on notifications (invoice_id);
