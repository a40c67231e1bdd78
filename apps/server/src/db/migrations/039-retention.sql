-- Days that an organization keeps a kind of data; null: for ever. A kind without a row has the usual days.
create table organization_retention (
  organization_id text not null references organizations (id),
  kind text not null,
  days integer check (days > 0),
  primary key (organization_id, kind)
);

-- Artwork whose bytes were removed, because its orders ended long ago; its name stays in the orders.
alter table design_files add column artwork_removed_at timestamptz;
create index design_files_kept on design_files (organization_id, last_used_at) where artwork_removed_at is null;
create index design_files_half_removed on design_files (organization_id)
  where artwork_removed_at is not null and byte_size > 0;

-- Events change only while personal data is removed: by the retention of the organization, or with a person.
create or replace function refuse_change_of_event() returns trigger language plpgsql
  as 'begin if current_setting(''tiraaz.removes_personal_data'', true) = ''on''
    then return case tg_op when ''DELETE'' then old else new end; end if
    ; raise exception ''% of % is refused: what was written down stays'', tg_op, tg_table_name; end';
