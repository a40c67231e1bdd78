-- Picture of a product in the catalogue: the first artwork of the item with which it was last ordered, once it has a preview.
alter table product_uses add column printed_preview_id text references previews (id) on delete set null;
create index product_uses_printed_preview on product_uses (printed_preview_id);

create function printed_preview_of(item text) returns text language sql stable as $$
  select previews.id
  from order_designs
  join order_design_files on order_design_files.design_id = order_designs.id
  join design_files on design_files.id = order_design_files.design_file_id
  join previews on previews.id = design_files.preview_id and previews.state = 'ready'
  where order_designs.item_id = item
  order by order_designs.position, order_design_files.position
  limit 1
$$;

update product_uses set printed_preview_id = printed_preview_of(last_item_id) where last_item_id is not null;

-- The database itself keeps it, for older versions of the portal too.
create function set_printed_preview() returns trigger language plpgsql as $$
begin new.printed_preview_id := printed_preview_of(new.last_item_id); return new; end
$$;
create trigger product_uses_printed before insert or update of last_item_id on product_uses
  for each row execute function set_printed_preview();

-- Every change of an order's files changes the order's version too.
create function look_for_printed_previews_of_order() returns trigger language plpgsql as $$
begin
  update product_uses set printed_preview_id = printed_preview_of(last_item_id)
  from order_items
  where order_items.order_id = new.id and product_uses.last_item_id = order_items.id
    and product_uses.printed_preview_id is distinct from printed_preview_of(order_items.id)
  ; return null; end
$$;
create trigger orders_printed after update on orders
  for each row when (new.status <> 'draft' and old.version <> new.version)
  execute function look_for_printed_previews_of_order();

create function look_for_uses_of_preview() returns trigger language plpgsql as $$
begin
  update product_uses set printed_preview_id = printed_preview_of(last_item_id)
  from (
    select distinct order_designs.item_id
    from design_files
    join order_design_files on order_design_files.design_file_id = design_files.id
    join order_designs on order_designs.id = order_design_files.design_id
    where design_files.preview_id = new.id
  ) printed
  where product_uses.last_item_id = printed.item_id
    and product_uses.printed_preview_id is distinct from printed_preview_of(printed.item_id)
  ; return null; end
$$;
create trigger previews_printed after update of state on previews
  for each row when ((old.state = 'ready') <> (new.state = 'ready')) execute function look_for_uses_of_preview();

-- Versions of the catalogue: each write that a client's catalogue shows gives it a new one, in the same transaction. Without
-- a client: of what all clients of the organization see.
create table catalogue_versions (
  organization_id text not null references organizations (id),
  client_id text references clients (id) on delete cascade,
  version uuid not null
);
create unique index catalogue_versions_owner on catalogue_versions (organization_id, client_id) nulls not distinct;
create index catalogue_versions_client on catalogue_versions (client_id);

-- Renews a version once a transaction, however many rows it writes.
create function renew_catalogue_version(organization text, client text) returns void language plpgsql as $$
declare
  owner text := '/' || organization || '/' || coalesce(client, '') || '/'
  ; renewed text := coalesce(current_setting('tiraaz.renewed_catalogues', true), '')
  ; begin
  if strpos(renewed, owner) = 0 then
    insert into catalogue_versions values (organization, client, gen_random_uuid())
    on conflict (organization_id, client_id) do update set version = excluded.version
    ; perform set_config('tiraaz.renewed_catalogues', renewed || owner, true)
    ; end if
  ; end
$$;

create function renew_catalogue_of_client() returns trigger language plpgsql as $$
begin
  perform renew_catalogue_version(owner.organization_id, owner.client_id)
  from (select distinct organization_id, client_id from changed order by 1, 2) owner
  ; return null; end
$$;
create function renew_catalogue_of_organization() returns trigger language plpgsql as $$
begin
  perform renew_catalogue_version(owner.organization_id, null)
  from (select distinct organization_id from changed order by 1) owner
  ; return null; end
$$;
create function renew_catalogue_of_picture() returns trigger language plpgsql as $$
begin
  perform renew_catalogue_version(new.organization_id, null)
  where exists (select from products where products.thumbnail_preview_id = new.id)
  ; return null; end
$$;

create trigger folders_inserted after insert on folders referencing new table as changed
  for each statement execute function renew_catalogue_of_client();
create trigger folders_updated after update on folders referencing new table as changed
  for each statement execute function renew_catalogue_of_client();
create trigger folders_deleted after delete on folders referencing old table as changed
  for each statement execute function renew_catalogue_of_client();
create trigger folder_products_inserted after insert on folder_products referencing new table as changed
  for each statement execute function renew_catalogue_of_client();
create trigger folder_products_updated after update on folder_products referencing new table as changed
  for each statement execute function renew_catalogue_of_client();
create trigger folder_products_deleted after delete on folder_products referencing old table as changed
  for each statement execute function renew_catalogue_of_client();
create trigger product_designs_inserted after insert on product_designs referencing new table as changed
  for each statement execute function renew_catalogue_of_client();
create trigger product_designs_updated after update on product_designs referencing new table as changed
  for each statement execute function renew_catalogue_of_client();
create trigger product_designs_deleted after delete on product_designs referencing old table as changed
  for each statement execute function renew_catalogue_of_client();
create trigger product_uses_inserted after insert on product_uses referencing new table as changed
  for each statement execute function renew_catalogue_of_client();
create trigger product_uses_updated after update on product_uses referencing new table as changed
  for each statement execute function renew_catalogue_of_client();
create trigger product_uses_deleted after delete on product_uses referencing old table as changed
  for each statement execute function renew_catalogue_of_client();

create trigger products_inserted after insert on products referencing new table as changed
  for each statement execute function renew_catalogue_of_organization();
create trigger products_updated after update on products referencing new table as changed
  for each statement execute function renew_catalogue_of_organization();
create trigger product_offers_inserted after insert on product_offers referencing new table as changed
  for each statement execute function renew_catalogue_of_organization();
create trigger product_offers_updated after update on product_offers referencing new table as changed
  for each statement execute function renew_catalogue_of_organization();
create trigger product_offers_deleted after delete on product_offers referencing old table as changed
  for each statement execute function renew_catalogue_of_organization();
create trigger previews_pictured after update of state on previews
  for each row when ((old.state = 'ready') <> (new.state = 'ready')) execute function renew_catalogue_of_picture();
