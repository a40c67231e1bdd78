-- Sums of the report by day, month, quarter and year, so that a report need not read every order. The job refreshReportTotals
-- computes changed days again. Until it has, a report reads the orders of those days.
create table report_totals (
  organization_id text not null references organizations (id),
  span text not null check (span in ('day', 'month', 'quarter', 'year')),
  report_group text not null check (report_group in ('month', 'client', 'product', 'printingHouse')),
  first_day date not null,
  -- Month, or id of a client, product or printing house; null for transport and for an unknown printing house.
  key text,
  is_transport boolean not null,
  orders integer not null,
  sale_cents bigint not null,
  purchase_cents bigint not null,
  -- Part of the sale with a known purchase price.
  known_sale_cents bigint not null,
  unknown_purchases integer not null
);
create index report_totals_day on report_totals (organization_id, report_group, span, first_day);

-- Days in Tallinn whose orders have changed since their sums were computed. A day may have several rows, so that two
-- writers never wait for each other.
create table report_changes (
  organization_id text not null references organizations (id),
  day date not null
);
create index report_changes_day on report_changes (organization_id, day);

create function record_report_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.confirmed_at is not null then
    insert into report_changes values (old.organization_id, (old.confirmed_at at time zone 'Europe/Tallinn')::date)
    ; end if
  ; if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.confirmed_at is distinct from old.confirmed_at then
    insert into report_changes
    select new.organization_id, (new.confirmed_at at time zone 'Europe/Tallinn')::date where new.confirmed_at is not null
    ; end if
  ; return null; end
$$;
create trigger orders_report_insert after insert on orders for each row
  when (new.status in ('confirmed', 'done', 'complete')) execute function record_report_change();
create trigger orders_report_delete after delete on orders for each row
  when (old.status in ('confirmed', 'done', 'complete')) execute function record_report_change();
-- Every change of an order's items, also of their printing houses, changes the order's version too. A step from one
-- confirmed status to another changes no figure.
create trigger orders_report_update after update on orders for each row
  when (
    old.version <> new.version and (old.status in ('confirmed', 'done', 'complete') or new.status in ('confirmed', 'done', 'complete'))
    and (old.status = new.status or old.status not in ('confirmed', 'done', 'complete')
      or new.status not in ('confirmed', 'done', 'complete'))
  ) execute function record_report_change();

-- An item does not count while its worksheet is canceled (8).
create function record_report_change_of_worksheet() returns trigger language plpgsql as $$
begin
  insert into report_changes
  select orders.organization_id, (orders.confirmed_at at time zone 'Europe/Tallinn')::date
  from order_items join orders on orders.id = order_items.order_id
  where order_items.id = new.order_item_id and orders.confirmed_at is not null
  ; return null; end
$$;
create trigger worksheets_report_update after update of status on worksheets for each row
  when ((old.status = 8) <> (new.status = 8)) execute function record_report_change_of_worksheet();

insert into report_changes
select distinct organization_id, (confirmed_at at time zone 'Europe/Tallinn')::date
from orders where status in ('confirmed', 'done', 'complete') and confirmed_at is not null;
