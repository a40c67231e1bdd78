-- The catalogue tells which artwork an order starts with: files of the kept designs renew the version of a client's catalogue.
create function renew_catalogue_of_kept_files() returns trigger language plpgsql as $$
begin
  -- Files that go with their design find no design any more: its own trigger has renewed the version.
  perform renew_catalogue_version(owner.organization_id, owner.client_id)
  from (
    select distinct product_designs.organization_id, product_designs.client_id
    from changed
    join product_designs on product_designs.id = changed.design_id
    order by 1, 2
  ) owner
  ; return null; end
$$;
create trigger product_design_files_inserted after insert on product_design_files referencing new table as changed
  for each statement execute function renew_catalogue_of_kept_files();
create trigger product_design_files_updated after update on product_design_files referencing new table as changed
  for each statement execute function renew_catalogue_of_kept_files();
create trigger product_design_files_deleted after delete on product_design_files referencing old table as changed
  for each statement execute function renew_catalogue_of_kept_files();

create function renew_catalogues_of_kept_preview() returns trigger language plpgsql as $$
begin
  perform renew_catalogue_version(owner.organization_id, owner.client_id)
  from (
    select distinct product_designs.organization_id, product_designs.client_id
    from design_files
    join product_design_files on product_design_files.design_file_id = design_files.id
    join product_designs on product_designs.id = product_design_files.design_id
    where design_files.preview_id = new.id
    order by 1, 2
  ) owner
  ; return null; end
$$;
create trigger previews_kept after update of state on previews
  for each row when ((old.state = 'ready') <> (new.state = 'ready')) execute function renew_catalogues_of_kept_preview();
