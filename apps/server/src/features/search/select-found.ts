import type { Language } from '@tiraaz/messages/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SqlParamsOf } from '../../db/statement.ts'
import { MATCHES_SEARCH } from '../orders/index.ts'
import type { OtherWords, SearchValues } from './parse-search.ts'
import { selectInvoiceNumber, UNPAID_CENTS } from '../invoices/index.ts'

type Params = SqlParamsOf<SearchValues>
/** First moment of a year in Tallinn and that of the next one; null without a year. */
export type YearBounds = { yearFrom: Date | null; yearTo: Date | null }
type FileParams = SqlParamsOf<SearchValues & YearBounds & OtherWords>
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
export const hasAllWords = (
  searchText: Query,
  { words, compacts }: Pick<Params, 'words' | 'compacts'>,
): RawBuilder<SqlBool> => sql`not exists (
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

/** Orders `o` that were printed in the year. */
export const isPrintedInYear = ({ yearFrom, yearTo }: SqlParamsOf<YearBounds>): RawBuilder<SqlBool> => sql`
  o.status in ('confirmed', 'done', 'complete')
    and coalesce(o.confirmed_at, o.listed_at) >= ${yearFrom} and coalesce(o.confirmed_at, o.listed_at) < ${yearTo}`

/** Joins the order items, designs and files of orders `o`; their names are together in `names`. */
const FILES_OF_FOUND_ORDERS = sql`
  from found_orders o
  join order_items i on i.order_id = o.id
  join products p on p.id = i.product_id
  join order_designs d on d.item_id = i.id
  join order_design_files used on used.design_id = d.id
  join design_files f on f.id = used.design_file_id and f.removed_at is null
  cross join lateral (
    select f.search_text || ' ' || p.search_text || ' ' || fold_name_for_search(
      coalesce(d.name, '') || ' ' || coalesce(o.name, '') || ' ' || coalesce(o.project_number, '')
    ) as text
  ) names`

/**
 * CTEs of files that have the words together with other names: their product, and a design, order or year of printing.
 * They are looked for where too few files have the words in their own name, among the newest and in the found orders. The
 * orders of the year are read for each file by a scalar query: "exists" might read those of everybody at once.
 */
const withFilesByOtherNames = (params: FileParams): Query => sql`
  named_files as materialized (
    select id from common_files union select id from rare_files
  ), files_to_fill as materialized (
    select n.id, n.search_text || ' ' || p.search_text as text from newest_files n join products p on p.id = n.product_id
    where (select count(*) from named_files) < ${SHOWN}
  ), files_by_other_names as materialized (
    (select id from files_to_fill where ${hasAllWords(sql`text`, params)} limit ${FOUND_FILES})
    union
    (select n.id from files_to_fill n
    where ${params.yearFrom}::timestamptz is not null
      and ${hasAllWords(sql`n.text`, { words: params.otherWords, compacts: params.otherCompacts })}
      and coalesce((
        select true from order_design_files used
        join order_designs d on d.id = used.design_id
        join order_items i on i.id = d.item_id
        join orders o on o.id = i.order_id
        where used.design_file_id = n.id and ${isPrintedInYear(params)}
        limit 1
      ), false)
    limit ${FOUND_FILES})
    union
    (select f.id ${FILES_OF_FOUND_ORDERS}
    where (select count(*) from named_files) < ${SHOWN} and ${hasAllWords(sql`names.text`, params)} limit ${FOUND_FILES})
  )`

/**
 * CTE `found_files` of a client: those with the words in their own name first, then by last use. As for orders, but short
 * words are looked for in the newest only. Reads `found_orders`.
 */
export const withFoundFiles = (scope: Query, params: FileParams): Query => sql`
  newest_files as materialized (
    select id, search_text, product_id from design_files where ${scope} and removed_at is null
    order by last_used_at desc, id desc limit ${SAMPLE}
  ), common_files as materialized (
    select id from newest_files where ${hasAllWords(sql`search_text`, params)} limit ${FOUND_FILES}
  ), rare_files as materialized (
    select id from design_files
    where ${params.isIndexed} and (select count(*) from common_files) < ${SHOWN} and ${scope} and removed_at is null
      and (search_text like (${params.words}::text[])[1] or search_text like (${params.compacts}::text[])[1])
      and ${hasAllWords(sql`search_text`, params)}
    limit ${RARE}
  ), ${withFilesByOtherNames(params)}, found_files as materialized (
    select id, name, product_id, last_used_at, is_named from (
      select distinct on (artwork_id) id, name, product_id, last_used_at,
        id = any(array(select id from named_files)) as is_named
      from design_files
      where id = any(array(select id from named_files union select id from files_by_other_names))
      order by artwork_id, last_used_at desc, id desc
    ) uploaded order by is_named desc, last_used_at desc, id desc limit ${SHOWN}
  )`

/** Invoices by their number or its start: in the order of the ranges, then the newest. `scope` is a condition on `s`. */
export const selectFoundInvoices = (scope: Query, { lows, highs, prefix }: Params): Query => sql`
  select s.id, ${selectInvoiceNumber('s')} as "invoiceNo", s.kind, s.created_on as "createdOn", c.name as "clientName",
    s.due_on as "dueOn", s.net_cents + s.vat_cents as "totalCents", s.paid_cents as "paidCents",
    s.credited_cents as "creditedCents", ${UNPAID_CENTS} as "unpaidCents"
  from unnest(${lows}::integer[], ${highs}::integer[]) with ordinality range (low, high, nth) cross join lateral (
    select * from sales_invoices s where ${scope} and s.invoice_no between range.low and range.high
      and (${prefix}::text is null or lower(s.number_prefix) = ${prefix}::text)
    order by s.invoice_no desc limit ${SHOWN}
  ) s join clients c on c.id = s.client_id
  order by range.nth, s.invoice_no desc limit ${SHOWN}`
