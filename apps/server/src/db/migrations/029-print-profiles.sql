-- Kind of printing of a product, and its own limit of total ink where it is not that of the kind: artwork is checked by both.
alter table products
  add column print_profile text not null default 'sheetfedCoated'
    check (print_profile in ('sheetfedCoated', 'sheetfedUncoated', 'news', 'digital', 'largeFormat')),
  add column total_ink_percent integer check (total_ink_percent between 100 and 400);
