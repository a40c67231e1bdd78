-- Functions that triggers call for each item of a saved order (decision 280). Their queries are as before (049, 051); the
-- language is another, since PostgreSQL plans the query of an SQL function at each call, which took longer than running it.

create or replace function printed_preview_of(item text) returns text language plpgsql stable as $$
begin
  return (
    select previews.id
    from order_designs
    join order_design_files on order_design_files.design_id = order_designs.id
    join design_files on design_files.id = order_design_files.design_file_id
    join previews on previews.id = design_files.preview_id and previews.state = 'ready'
    where order_designs.item_id = item
    order by order_designs.position, order_design_files.position
    limit 1
  )
  ; end
$$;

create or replace function item_lacks_files(item text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from order_items
    join products on products.id = order_items.product_id and products.design_files_are_required
    join order_designs on order_designs.item_id = order_items.id
    where order_items.id = item and not exists (
      select from order_design_files where order_design_files.design_id = order_designs.id
    )
  )
  ; end
$$;
