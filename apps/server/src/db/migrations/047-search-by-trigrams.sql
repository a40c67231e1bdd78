-- Index of parts of words for the search of orders, where the engine has it and the owner of the database may add it.
-- Elsewhere the search reads all orders. One statement, so that a refusal undoes nothing else.
do $$
begin
  create extension if not exists pg_trgm
  ; create index orders_search on orders using gin (search_text gin_trgm_ops)
  ; exception when feature_not_supported or undefined_file or insufficient_privilege then null
  ; end
$$;
