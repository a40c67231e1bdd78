-- Texts that searches look at, folded as domain/text/fold.ts folds them now (R9): signs of a keyboard, "50x70" for "50 × 70".
update orders set search_text = regexp_replace(
  translate(search_text, '×−✕‐⨯‒“–”—„«»’‘′', 'x-x-x-"-"-"""'''''''), '(?<=\d)\s*x\s*(?=\d)', 'x', 'g'
);
update contacts set search_text = regexp_replace(
  translate(search_text, '×−✕‐⨯‒“–”—„«»’‘′', 'x-x-x-"-"-"""'''''''), '(?<=\d)\s*x\s*(?=\d)', 'x', 'g'
);
update sales_invoices set search_text = regexp_replace(
  translate(search_text, '×−✕‐⨯‒“–”—„«»’‘′', 'x-x-x-"-"-"""'''''''), '(?<=\d)\s*x\s*(?=\d)', 'x', 'g'
);
-- The events stay as they are; only the text that is derived from them changes.
alter table audit_events disable trigger audit_events_stay;
update audit_events set search_text = regexp_replace(
  translate(search_text, '×−✕‐⨯‒“–”—„«»’‘′', 'x-x-x-"-"-"""'''''''), '(?<=\d)\s*x\s*(?=\d)', 'x', 'g'
);
alter table audit_events enable trigger audit_events_stay;

-- The item with which a client last ordered a product: its first artwork is the product's picture in the catalogue.
alter table product_uses add column last_item_id text references order_items (id) on delete set null;
create index product_uses_last_item on product_uses (last_item_id);
-- A canceled order was not printed.
delete from product_uses;
insert into product_uses (client_id, product_id, organization_id, last_ordered_at, last_item_id)
select distinct on (o.client_id, i.product_id) o.client_id, i.product_id, o.organization_id, o.submitted_at, i.id
from orders o join order_items i on i.order_id = o.id
where o.submitted_at is not null and o.status <> 'canceled'
order by o.client_id, i.product_id, o.submitted_at desc;
