import type { Language } from '@tiraaz/messages/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SqlParamsOf } from '../../db/statement.ts'
import { MATCHES_SEARCH } from '../orders/index.ts'
import type { SearchValues } from './parse-search.ts'
import { selectInvoiceNumber } from '../invoices/index.ts'

type Params = SqlParamsOf<SearchValues>
type Query = RawBuilder<unknown>

/** Results of one kind that a search shows. */
const SHOWN = sql.lit(5)
/** Orders whose worksheets are looked at. */
const FOUND_ORDERS = sql.lit(20)
/** Files that are looked at: one that several products use is shown once, as in the artwork library. */
const FOUND_FILES = sql.lit(20)
/** Newest rows that are read first: where enough of them match, no others are looked for. */
const SAMPLE = sql.lit(1000)
/** Rows that the index of trigrams may find; more would take long to sort. */
const RARE = sql.lit(5000)

/** Collects the rows of a query into a JSON array. */
export const collect = (query: Query): Query => sql`coalesce((select json_agg(r) from (${query}) r), '[]')`

/** SQL condition: the text has every word, as it was typed or without punctuation. */
export const hasAllWords = (searchText: Query, { words, compacts }: Params): RawBuilder<SqlBool> => sql`not exists (
  select from unnest(${words}::text[], ${compacts}::text[]) term (word, compact)
  where ${searchText} not like term.word and ${searchText} not like term.compact
)`

/** The first names with every word: those that begin with the search come first, then those that contain it as a whole. `source` names the table `t`. */
export const selectNamed = (columns: Query, source: Query, params: Params): Query => sql`
  select ${columns} ${source} and ${hasAllWords(sql`t.search_text`, params)}
  order by t.search_text like ${params.start} desc, t.search_text like ${params.whole} desc, name, t.id limit ${SHOWN}`

export const productColumns = (language: Language): Query =>
  sql`t.id, t.code, ${sql.id('t', `name_${language}`)} as name`

/**
 * CTE `found_orders`, newest first. The newest of the scope are read first; when too few of them match, the index finds the
 * others (decision 170). `scope` is a condition on `orders`, by columns that begin an index of the list.
 */
export const withFoundOrders = (scope: Query, { orderWords }: Params): Query => sql`
  newest_orders as materialized (
    select id, search_text from orders where ${scope} order by listed_at desc, id desc limit ${SAMPLE}
  ), common_orders as materialized (
    select id from newest_orders where search_text like all(${orderWords}::text[]) limit ${FOUND_ORDERS}
  ), rare_orders as materialized (
    select orders.id from orders
    where (select count(*) from common_orders) < ${SHOWN} and ${scope} and ${MATCHES_SEARCH.search(orderWords)}
    limit ${RARE}
  ), found_orders as materialized (
    select id, listed_at, project_number, name, status, client_id from orders
    where id = any(array(select id from common_orders union select id from rare_orders))
    order by listed_at desc, id desc limit ${FOUND_ORDERS}
  )`

/** Found orders with the names of their first products. */
export const selectFoundOrders = (language: Language): Query => sql`
  select o.id, o.project_number as "projectNumber", o.name, o.status, c.name as "clientName", array(
    select coalesce(${sql.id('i', `product_name_${language}`)}, ${sql.id('p', `name_${language}`)})
    from order_items i join products p on p.id = i.product_id where i.order_id = o.id order by i.position limit 3
  ) as products
  from found_orders o join clients c on c.id = o.client_id
  order by o.listed_at desc, o.id desc limit ${SHOWN}`

/** Worksheets of the found orders; of one position where the search names it. */
export const selectFoundWorksheets = (language: Language, { position }: Params): Query => sql`
  select w.id, w.status, o.project_number as "projectNumber", i.position, c.name as "clientName",
    coalesce(${sql.id('i', `product_name_${language}`)}, ${sql.id('p', `name_${language}`)}) as "productName"
  from found_orders o
  join worksheets w on w.order_id = o.id
  join order_items i on i.id = w.order_item_id
  join products p on p.id = i.product_id
  join clients c on c.id = o.client_id
  where ${position}::integer is null or i.position = ${position}::integer
  order by o.listed_at desc, o.id desc, i.position limit ${SHOWN}`

/** CTE `found_files` of a client, last used first; as for orders, but short words are looked for in the newest only. */
export const withFoundFiles = (scope: Query, params: Params): Query => sql`
  newest_files as materialized (
    select id, search_text from design_files where ${scope} and removed_at is null
    order by last_used_at desc, id desc limit ${SAMPLE}
  ), common_files as materialized (
    select id from newest_files where ${hasAllWords(sql`search_text`, params)} limit ${FOUND_FILES}
  ), rare_files as materialized (
    select id from design_files
    where ${params.isIndexed} and (select count(*) from common_files) < ${SHOWN} and ${scope} and removed_at is null
      and (search_text like (${params.words}::text[])[1] or search_text like (${params.compacts}::text[])[1])
      and ${hasAllWords(sql`search_text`, params)}
    limit ${RARE}
  ), found_files as materialized (
    select id, name, product_id, last_used_at from (
      select distinct on (artwork_id) id, name, product_id, last_used_at from design_files
      where id = any(array(select id from common_files union select id from rare_files))
      order by artwork_id, last_used_at desc, id desc
    ) uploaded order by last_used_at desc, id desc limit ${SHOWN}
  )`

/** Invoices by the start of their number: exact numbers first, then the newest. `scope` is a condition on `s`. */
export const selectFoundInvoices = (scope: Query, { lows, highs, prefix }: Params): Query => sql`
  select s.id, ${selectInvoiceNumber('s')} as "invoiceNo", s.kind, s.created_on as "createdOn", c.name as "clientName"
  from unnest(${lows}::integer[], ${highs}::integer[]) range (low, high) cross join lateral (
    select * from sales_invoices s where ${scope} and s.invoice_no between range.low and range.high
      and (${prefix}::text is null or lower(s.number_prefix) = ${prefix}::text)
    order by s.invoice_no desc limit ${SHOWN}
  ) s join clients c on c.id = s.client_id
  order by range.low, s.invoice_no desc limit ${SHOWN}`
