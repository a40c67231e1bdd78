-- Design file whose stored bytes and preview this one shares: the same artwork, used for another product. It may be gone meanwhile.
alter table design_files add column copied_from text;
-- Files with the same bytes have the same id here.
alter table design_files add column artwork_id text not null generated always as (coalesce(copied_from, id)) stored;
create index design_files_artwork on design_files (artwork_id, product_id);

-- The newest designs of a file; a file that is printed every week has hundreds. It serves the reads of the index before it.
create index order_design_files_newest on order_design_files (design_file_id, design_id desc);
drop index order_design_files_file;
