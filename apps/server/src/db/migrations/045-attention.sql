-- Counts of what waits for the agency read only the orders of their kind. The columns of these indexes are in other
-- indexes already. Prices and missing files are in none: their index would make each save of an order write all indexes.
create index orders_to_confirm on orders (organization_id) where status = 'submitted';
create index orders_alteration on orders (organization_id) where status <> 'draft' and alteration_request is not null;
create index orders_open_deadline on orders (organization_id, deadline) where status in ('submitted', 'confirmed');
