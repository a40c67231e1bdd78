-- Deadline of the worksheet's order, so that a board reads its first rows from an index instead of sorting all worksheets
-- in work. The database itself keeps it equal, for older versions of the portal too.
alter table worksheets add column deadline date;

create function take_deadline_of_order() returns trigger language plpgsql as $$
begin
  new.deadline := coalesce(new.deadline, (
    select orders.deadline from order_items join orders on orders.id = order_items.order_id
    where order_items.id = new.order_item_id
  )); return new; end
$$;
create trigger worksheets_take_deadline before insert on worksheets
  for each row execute function take_deadline_of_order();

create function pass_deadline_to_worksheets() returns trigger language plpgsql as $$
begin
  update worksheets set deadline = new.deadline
  from order_items where order_items.order_id = new.id and worksheets.order_item_id = order_items.id; return null; end
$$;
create trigger orders_pass_deadline after update of deadline on orders
  for each row when (old.deadline is distinct from new.deadline) execute function pass_deadline_to_worksheets();

update worksheets set deadline = orders.deadline
from order_items join orders on orders.id = order_items.order_id
where worksheets.order_item_id = order_items.id and orders.deadline is not null;

create index worksheets_due on worksheets (organization_id, status, deadline, id);
