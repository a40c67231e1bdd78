-- Deadline of the worksheet's own, before the order's, and the day that the printing house has promised.
alter table worksheets add column own_deadline date;
alter table worksheets add column promised_on date;

-- `deadline` is the earlier of the worksheet's own and its order's.
create or replace function pass_deadline_to_worksheets() returns trigger language plpgsql as $$
begin
  update worksheets set deadline = least(worksheets.own_deadline, new.deadline)
  from order_items where order_items.order_id = new.id and worksheets.order_item_id = order_items.id; return null; end
$$;

create function choose_worksheet_deadline() returns trigger language plpgsql as $$
begin
  new.deadline := least(new.own_deadline, (
    select orders.deadline from order_items join orders on orders.id = order_items.order_id
    where order_items.id = new.order_item_id
  )); return new; end
$$;
create trigger worksheets_choose_deadline before update of own_deadline on worksheets
  for each row when (old.own_deadline is distinct from new.own_deadline) execute function choose_worksheet_deadline();

-- Invoice of the printing house for the worksheet: compared with its purchase price, and summed by its date.
alter table worksheets add column house_invoice_number text;
alter table worksheets add column house_invoice_on date;
alter table worksheets add column house_invoice_cents bigint;
create index worksheets_house_invoiced on worksheets (organization_id, house_invoice_on) where house_invoice_on is not null;
