-- Orders of the agency's list by client, number, total and markup (decision 234).

-- Name as a text that sorts like people sort it (R9), whatever the collation of the database: letters by the alphabet of the
-- language without case, numbers by their value.
create function name_order(name text, language text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(
    case language
      when 'et' then translate(name,
        'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsŠšZzŽžTtUuVvWwÕõÄäÖöÜüXxYyÁáÀàÂâÃãÅåĀāĄąČčĆćÇçÉéÈèÊêËëĒēĖėĘęĢģÍíÌìÎîÏïĪīĶķĻļŁłŅņŃńÑñÓóÒòÔôŌōØøŚśÚúÙùÛûŪūŹźŻż',
        'AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTUUVVWWXXYYZZ[[\\]]^^__``AAAAAAAAAAAAAACCCCCCEEEEEEEEEEEEEEGGIIIIIIIIIIKKLLLLNNNNNNOOOOOOOOOOSSXXXXXXXXUUUU')
      else translate(name,
        'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZzŠšŽžÕõÄäÖöÜüÁáÀàÂâÃãÅåĀāĄąČčĆćÇçÉéÈèÊêËëĒēĖėĘęĢģÍíÌìÎîÏïĪīĶķĻļŁłŅņŃńÑñÓóÒòÔôŌōØøŚśÚúÙùÛûŪūŹźŻż',
        'AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTUUVVWWXXYYZZSSZZOOAAOOUUAAAAAAAAAAAAAACCCCCCEEEEEEEEEEEEEEGGIIIIIIIIIIKKLLLLNNNNNNOOOOOOOOOOSSUUUUUUUUZZZZ')
    end, '(\d+)', '00000000\1', 'g'), '\d*(\d{8})', '\1', 'g')
$$;
alter table clients
  add column name_order_et text collate "C" not null generated always as (name_order(name, 'et')) stored,
  add column name_order_en text collate "C" not null generated always as (name_order(name, 'en')) stored;
create index clients_name_order_et on clients (organization_id, name_order_et, id);
create index clients_name_order_en on clients (organization_id, name_order_en, id);

-- Null for drafts: each save of a draft changes its prices, and a changed column of an index makes PostgreSQL write all
-- indexes of the order (169). Unknown ones are -1.
alter table orders
  add column sent_total_cents bigint generated always as (
    case when status <> 'draft' then coalesce(items_sale_cents + transport_sale_cents, -1) end
  ) stored,
  -- Sale price in 1/100 percent of the purchase price: in the order of the markup.
  add column sent_markup_rank bigint generated always as (
    case when status = 'draft' then null
      when items_purchase_cents + transport_purchase_cents > 0 then coalesce(
        (items_sale_cents + transport_sale_cents) * 10000 / (items_purchase_cents + transport_purchase_cents), -1)
      else -1 end
  ) stored;
create index orders_status_total on orders (organization_id, status, sent_total_cents, id);
create index orders_status_markup on orders (organization_id, status, sent_markup_rank, id);
-- Numbers of a year beyond 9999 are longer.
create index orders_status_number on orders (
  organization_id, status, ((left(project_number, 5) || lpad(substr(project_number, 6), 9, '0')) collate "C"), id
);
