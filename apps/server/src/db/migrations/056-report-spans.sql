-- Sums of reports by quarter and by year: 36 months of thousands of products are eight rows of each product instead of 36.
alter table report_totals drop constraint report_totals_span_check;
alter table report_totals add constraint report_totals_span_check check (span in ('day', 'month', 'quarter', 'year'));

insert into report_totals (
  organization_id, span, report_group, first_day, key, is_transport,
  orders, sale_cents, purchase_cents, known_sale_cents, unknown_purchases
)
select organization_id, longer.span, report_group, date_trunc(longer.span, first_day::timestamp)::date, key, is_transport,
  sum(orders)::integer, sum(sale_cents)::bigint, sum(purchase_cents)::bigint, sum(known_sale_cents)::bigint,
  sum(unknown_purchases)::integer
from report_totals cross join (values ('quarter'), ('year')) longer (span)
where report_totals.span = 'month'
group by 1, 2, 3, 4, 5, 6;
