-- Search texts of orders have the name of the client and after a line break the number, the name, products, designs and texts
-- for the invoice: folded words, each once, with a space before each. Later saves write them in TypeScript
-- (build-order-search-text.ts); this does the same for the orders of before, but for rare letters.
create function fold_for_search(given text) returns text language sql stable as $$
  select regexp_replace(
    replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')),
      '×−✕‐⨯‒“–”—„«»’‘′ØøŁłĐđÐðıАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
      'x-x-x-"-"-"""''''''oollddddiабвгдежзиклмнопрстуфхцчшщъыьэюя'
    ), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
    '(?<=\d)\s*x\s*(?=\d)', 'x', 'g'
  )
$$;
create function list_search_words(folded text) returns text language sql stable as $$
  select coalesce(string_agg(' ' || word, ''), '') from (
    select distinct part.word
    from regexp_split_to_table(folded, '\s+') whole (word), lateral (
      select whole.word union all select regexp_split_to_table(whole.word, '[^[:alnum:]]+') where whole.word ~ '[a-z0-9]'
    ) part (word)
    where part.word <> ''
  ) words
$$;

drop index if exists orders_search;
alter table orders disable trigger user;
update orders set search_text = left(texts.of_client || E'\n' || list_search_words(fold_for_search(texts.own)), 1500)
from (
  select o.id, of_clients.text as of_client, concat_ws(' ', o.project_number, o.name, (
    select string_agg(concat_ws(' ', coalesce(i.product_name_et, p.name_et), coalesce(i.product_name_en, p.name_en),
      i.additional_invoice_info, (select string_agg(d.name, ' ') from order_designs d where d.item_id = i.id)
    ), ' ')
    from order_items i join products p on p.id = i.product_id where i.order_id = o.id
  )) as own
  from orders o
  join (select id, list_search_words(fold_for_search(name)) as text from clients) of_clients on of_clients.id = o.client_id
) texts
where texts.id = orders.id;
alter table orders enable trigger user;
drop function fold_for_search(text);
drop function list_search_words(text);

-- As in migration 047: where the engine has no trigrams, the search reads the orders themselves.
do $$
begin
  create index orders_search on orders using gin (search_text gin_trgm_ops)
  ; exception when undefined_object or undefined_file or feature_not_supported then null
  ; end
$$;
