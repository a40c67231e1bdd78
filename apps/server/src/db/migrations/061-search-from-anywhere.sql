-- Names that the search from anywhere looks at: folded (domain/text/fold.ts, but for rare letters), and after a line break
-- without punctuation (domain/text/compact.ts). A test compares both. Kept by the database, so that no writer can miss it.
create function fold_name_for_search(given text) returns text language sql immutable parallel safe as $$
  select folded || E'\n' || regexp_replace(
    regexp_replace(
      regexp_replace(folded, '(?<![^\s!-/:-@\[-\x60{-~·•®©°§¤€£])-(?=[0-9])', '−', 'g'),
      '(?<=[0-9])[\s!-/:-@\[-\x60{-~·•®©°§¤€£]+(?=[0-9])', ' ', 'g'
    ),
    '(?<![0-9])[\s!-/:-@\[-\x60{-~·•®©°§¤€£]+|[\s!-/:-@\[-\x60{-~·•®©°§¤€£]+(?![0-9])', '', 'g'
  )
  from (
    select regexp_replace(
      replace(replace(replace(replace(translate(
        lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')),
        '×−✕‐⨯‒“–”—„«»’‘′ØøŁłĐđÐðıАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
        'x-x-x-"-"-"""''''''oollddddiабвгдежзиклмнопрстуфхцчшщъыьэюя'
      ), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
      '(?<=[0-9])\s*x\s*(?=[0-9])', 'x', 'g'
    ) as folded
  ) as given_folded
$$;

alter table products add column search_text text not null
  generated always as (fold_name_for_search(name_et || ' ' || name_en || ' ' || code)) stored;
alter table clients add column search_text text not null
  generated always as (fold_name_for_search(name || ' ' || coalesce(registry_code, ''))) stored;
alter table printing_houses add column search_text text not null
  generated always as (fold_name_for_search(name || ' ' || coalesce(registry_code, ''))) stored;
alter table design_files add column search_text text not null
  generated always as (fold_name_for_search(name)) stored;

-- The newest files of a client; files that few have are found by parts of their words.
create index design_files_client_used on design_files (client_id, last_used_at desc, id desc) where removed_at is null;
create index sales_invoices_client_no on sales_invoices (client_id, invoice_no);

-- As in migration 047: where the engine has no trigrams, the search reads the files of the client.
do $$
begin
  create index design_files_search on design_files using gin (search_text gin_trgm_ops)
  ; exception when undefined_object or undefined_file or feature_not_supported then null
  ; end
$$;
