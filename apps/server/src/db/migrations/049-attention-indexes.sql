-- What waits for the agency is counted from indexes of its own.

-- True if the item's product requires files and one of its designs has none (R12).
create function item_lacks_files(item text) returns boolean language sql stable as $$
  select exists (
    select from order_items
    join products on products.id = order_items.product_id and products.design_files_are_required
    join order_designs on order_designs.item_id = order_items.id
    where order_items.id = item and not exists (
      select from order_design_files where order_design_files.design_id = order_designs.id
    )
  )
$$;

-- Whether an open worksheet's item lacks files. The database itself keeps it, for older versions of the portal too.
alter table worksheets add column lacks_files boolean not null default false;

-- Order of the worksheet's item.
alter table worksheets add column order_id text references orders (id) on delete cascade;

create function complete_worksheet() returns trigger language plpgsql as $$
begin
  new.lacks_files := item_lacks_files(new.order_item_id)
  ; new.order_id := (select order_id from order_items where id = new.order_item_id); return new; end
$$;
create trigger worksheets_complete before insert on worksheets for each row execute function complete_worksheet();
create trigger worksheets_complete_again before update of status on worksheets
  for each row when (new.status = 1 and old.status <> 1) execute function complete_worksheet();

-- Every change of an order's files changes the order too.
create function look_for_files_of_order() returns trigger language plpgsql as $$
begin
  update worksheets set lacks_files = not lacks_files
  from order_items
  where order_items.order_id = new.id and worksheets.order_item_id = order_items.id and worksheets.status = 1
    and worksheets.lacks_files <> item_lacks_files(order_items.id)
  ; return null; end
$$;
create trigger orders_lack_files after update on orders
  for each row when (new.status = 'confirmed' and old.status = 'confirmed' and old.version <> new.version)
  execute function look_for_files_of_order();

create function look_for_files_of_product() returns trigger language plpgsql as $$
begin
  update worksheets set lacks_files = not lacks_files
  from order_items
  where order_items.product_id = new.id and worksheets.order_item_id = order_items.id and worksheets.status = 1
    and worksheets.organization_id = new.organization_id and worksheets.lacks_files <> item_lacks_files(order_items.id)
  ; return null; end
$$;
create trigger products_lack_files after update of design_files_are_required on products
  for each row when (old.design_files_are_required <> new.design_files_are_required)
  execute function look_for_files_of_product();

update worksheets set order_id = order_items.order_id, lacks_files = worksheets.status = 1 and item_lacks_files(order_items.id)
from order_items where order_items.id = worksheets.order_item_id;
create index worksheets_order on worksheets (order_id);
create index worksheets_to_send on worksheets (organization_id, deadline, id) where status = 1 and not lacks_files;
create index worksheets_to_adjust on worksheets (organization_id, order_id) where status in (4, 9);

-- A column of its own: with the prices in the condition of an index, every save of a price would write all indexes.
alter table orders add column price_missing boolean not null
  generated always as (items_sale_cents is null or transport_sale_cents is null) stored;
create index orders_price_missing on orders (organization_id) where status = 'submitted' and price_missing;
create index orders_files_missing on orders (organization_id) where status in ('submitted', 'confirmed') and files_missing;
