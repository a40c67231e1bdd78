-- Designs of a product that a draft leaves out: they stand beside its ordered ones and are taken in again with one press.
-- A sent order has none.
alter table order_designs add column is_left_out boolean not null default false;
