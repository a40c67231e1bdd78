-- Orderer of an order, as a column of its own: an index of an expression is read together with the table.
alter table orders add column orderer_id text not null generated always as (coalesce(representative_id, created_by)) stored;

-- Lists by status and by orderer read their newest orders from an index, and the orderers that a list can be filtered by
-- are found by jumping from one to the next.
create index orders_organization_status on orders (organization_id, status, listed_at desc, id desc);
create index orders_client_status on orders (client_id, status, listed_at desc, id desc) include (organization_id);
create index orders_organization_orderer on orders (organization_id, orderer_id, listed_at desc, id desc);
create index orders_client_orderer on orders (client_id, orderer_id, listed_at desc, id desc) include (organization_id);

-- Late orders are found among the open ones without reading the orders themselves.
create index orders_open_listed on orders (organization_id, listed_at desc, id desc) include (deadline)
where status in ('submitted', 'confirmed');

-- Whether an order has a worksheet to be sent.
create index worksheets_to_send_order on worksheets (organization_id, order_id) where status = 1 and not lacks_files;

-- The index of status serves its reads.
drop index orders_to_confirm;
