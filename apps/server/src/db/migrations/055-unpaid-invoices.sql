-- Invoices that are not paid yet: few, however many there are. The condition is the one of the query.
create index sales_invoices_unpaid on sales_invoices (organization_id, created_on desc, invoice_no desc)
  where (case when kind = 'invoice' then net_cents + vat_cents - credited_cents - paid_cents else 0 end) > 0;

-- Mails of one person, for the file of the person's own data and for its removal.
create index mails_to_email on mails (to_email);

-- Worksheets in work of one printing house.
create index worksheets_of_house on worksheets (printing_house_id) where status not in (6, 7, 8);
