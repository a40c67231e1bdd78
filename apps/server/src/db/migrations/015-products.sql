-- What a printing house prints: groups of products.
create table printing_house_groups (
  printing_house_id text not null references printing_houses (id),
  group_id text not null references product_groups (id),
  organization_id text not null references organizations (id),
  primary key (printing_house_id, group_id)
);
create index printing_house_groups_group on printing_house_groups (group_id);
create index printing_house_groups_organization on printing_house_groups (organization_id);

-- The picture that the catalogue shows of a product before a design of it was printed.
alter table products add column thumbnail_preview_id text references previews (id);
create index products_thumbnail on products (thumbnail_preview_id);
