-- Price lists, markups and tariffs are each saved as a whole: their versions guard against who saves the same at once.
alter table products add column prices_version integer not null default 0;
alter table clients add column markups_version integer not null default 0;
alter table organizations add column tariffs_version integer not null default 0;

alter table price_rows add constraint price_rows_days check (valid_to is null or valid_to >= valid_from);
create unique index transport_tariffs_step on transport_tariffs (organization_id, country, postal_prefix, max_grams);
