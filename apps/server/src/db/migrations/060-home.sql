-- Page that a client's people and its brand link open first.
alter table clients add column landing_page text not null default 'catalogue' check (landing_page in ('catalogue', 'home'));

-- Orders and sale of each product by client and month of the confirmation, without today's orders. The job refreshReportTotals
-- computes the months of changed days again, together with the sums of reports.
create table client_product_totals (
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  product_id text not null references products (id),
  month date not null,
  orders integer not null,
  sale_cents bigint not null,
  primary key (client_id, month, product_id)
);
create index client_product_totals_month on client_product_totals (organization_id, month);
create index client_product_totals_product on client_product_totals (product_id);

-- The last year is computed by the next run of the job.
insert into report_changes
select distinct organization_id, (confirmed_at at time zone 'Europe/Tallinn')::date
from orders
where status in ('confirmed', 'done', 'complete') and confirmed_at >= now() - interval '13 months';

-- Parts of the client's home. Their columns are in conditions of other indexes already.
create index orders_client_drafts on orders (client_id, orderer_id, listed_at desc, id desc) where status = 'draft';
create index orders_client_open on orders (client_id, deadline, id) where status in ('submitted', 'confirmed');
create index orders_client_waiting on orders (client_id, listed_at desc, id desc) where (
  status in ('submitted', 'confirmed') and files_missing or status = 'submitted' and price_missing
  or status <> 'draft' and alteration_request is not null
);
create index order_events_settled on order_events (organization_id, at desc) where kind = 'alterationSettled';
-- The condition is the one of the query, as in migration 055.
create index sales_invoices_client_unpaid on sales_invoices (client_id, due_on, invoice_no)
  where (case when kind = 'invoice' then net_cents + vat_cents - credited_cents - paid_cents else 0 end) > 0;
