-- What reports read: the orders that were confirmed within some days.
create index orders_confirmed on orders (organization_id, confirmed_at)
  where status in ('confirmed', 'done', 'complete');
