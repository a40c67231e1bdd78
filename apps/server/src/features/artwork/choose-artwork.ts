import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageWindow } from '@tiraaz/domain/orders/order-pages'
import type { SqlParamsOf } from '../../db/statement.ts'
import { MATCHES_SEARCH } from '../orders/index.ts'
import { hasAllWords, isPrintedInYear, type SearchValues, type YearBounds } from '../search/index.ts'

/** Filters of the library; a statement is built for each combination. */
export type ArtworkFilter = 'search' | 'orderNumber' | 'yearFirst' | 'year' | 'format' | 'file'

/** The year is the search, or the one that the artwork was printed in. */
export type ArtworkValues = SearchValues &
  YearBounds &
  PageWindow & {
    clientId: string
    organizationId: string
    countLimit: number
    /** Product whose size the products of the files have. */
    formatOf: string | null
    fileId: string | null
    /** Trim size that the search is. */
    widthMm: number | null
    heightMm: number | null
    /** LIKE pattern of the order number that the search is. */
    orderNumber: string | null
  }
type Params = SqlParamsOf<ArtworkValues>
type Query = RawBuilder<unknown>

/** Newest files of the client in which a search looks at every name. */
const SAMPLE = sql.lit(1000)
/** Files that an index may find; more would take long to sort. */
const RARE = sql.lit(1000)
const FOUND_PRODUCTS = sql.lit(50)
const FILES_OF_PRODUCT = sql.lit(200)
const FOUND_ORDERS = sql.lit(100)

const ofClient = (table: string, { clientId, organizationId }: Params): RawBuilder<SqlBool> =>
  sql`${sql.id(table, 'client_id')} = ${clientId} and ${sql.id(table, 'organization_id')} = ${organizationId}`

/** Files `f` of the client that stay, of those with the same bytes the one used last. */
const isListed = (params: Params): RawBuilder<SqlBool> => sql`
  ${ofClient('f', params)} and f.removed_at is null and f.artwork_removed_at is null and not exists (
    select from design_files later
    where later.artwork_id = f.artwork_id and later.organization_id = ${params.organizationId}
      and later.removed_at is null and later.artwork_removed_at is null
      and (later.last_used_at, later.id) > (f.last_used_at, f.id)
  )`

/** Artwork that some product of this size has: the listed file may be the one of a product of another size. */
const isOfFormat = ({ formatOf, organizationId }: Params): RawBuilder<SqlBool> => sql`exists (
  select from design_files same
  where same.artwork_id = f.artwork_id and same.organization_id = ${organizationId} and same.removed_at is null
    and same.product_id in (
      select alike.id from products own
      join products alike on alike.organization_id = own.organization_id
        and alike.width_mm is not distinct from own.width_mm and alike.height_mm is not distinct from own.height_mm
      where own.id = ${formatOf} and own.organization_id = ${organizationId}
    )
)`

const isFile = (params: Params): RawBuilder<SqlBool> => sql`f.artwork_id in (
  select named.artwork_id from design_files named where named.id = ${params.fileId} and ${ofClient('named', params)}
)`

const isFound = (filters: readonly ArtworkFilter[], params: Params): RawBuilder<SqlBool> =>
  sql.join(
    [
      isListed(params),
      ...(filters.includes('format') ? [isOfFormat(params)] : []),
      ...(filters.includes('file') ? [isFile(params)] : []),
    ],
    sql` and `,
  )

/** Products of the trim size that the search is, either way up. */
const isOfSize = ({ widthMm, heightMm }: Params): RawBuilder<SqlBool> => sql`(
    p.width_mm = ${widthMm}::integer and p.height_mm = ${heightMm}::integer
    or p.width_mm = ${heightMm}::integer and p.height_mm = ${widthMm}::integer
  )`

/** Artwork with every word in the name of a file or of its product: among the newest, by the index, and of found products. */
const artworkByName = (params: Params): Query => sql`
  newest_files as materialized (
    select f.id, f.artwork_id, f.search_text, f.product_id from design_files f
    where ${ofClient('f', params)} and f.removed_at is null
    order by f.last_used_at desc, f.id desc limit ${SAMPLE}
  ), found_products as materialized (
    select p.id, p.search_text from products p
    where p.organization_id = ${params.organizationId}
      and (${hasAllWords(sql`p.search_text`, params)} or ${isOfSize(params)})
    limit ${FOUND_PRODUCTS}
  ), artwork_by_name as materialized (
    select n.artwork_id from newest_files n join products p on p.id = n.product_id
    where ${hasAllWords(sql`(n.search_text || ' ' || p.search_text)`, params)}
    union
    (select f.artwork_id from design_files f
    where ${params.isIndexed} and ${ofClient('f', params)} and f.removed_at is null
      and (f.search_text like (${params.words}::text[])[1] or f.search_text like (${params.compacts}::text[])[1])
      and ${hasAllWords(sql`f.search_text`, params)}
    limit ${RARE})
    union
    select f.artwork_id from found_products p cross join lateral (
      select f.artwork_id from design_files f
      where ${ofClient('f', params)} and f.product_id = p.id and f.removed_at is null
      order by f.last_used_at desc limit ${FILES_OF_PRODUCT}
    ) f
  )`

/** Artwork of the newest orders that have every word, where the name of the design, the file, the product or the order has them. */
const artworkByOrder = (params: Params): Query => sql`
  found_orders as materialized (
    select orders.id, orders.project_number, fold_name_for_search(coalesce(orders.project_number, '') || ' ' || coalesce(orders.name, '')) as names
    from orders
    where ${ofClient('orders', params)} and ${MATCHES_SEARCH.search(params.orderWords)}
    order by orders.listed_at desc, orders.id desc limit ${FOUND_ORDERS}
  ), artwork_by_order as materialized (
    select distinct f.artwork_id from found_orders o
    join order_items i on i.order_id = o.id
    join products p on p.id = i.product_id
    join order_designs d on d.item_id = i.id and not d.is_left_out
    join order_design_files used on used.design_id = d.id
    join design_files f on f.id = used.design_file_id
    where ${hasAllWords(
      sql`(fold_name_for_search(coalesce(d.name, '')) || ' ' || f.search_text || ' ' || p.search_text || ' ' || o.names)`,
      params,
    )}
  )`

/** Artwork of the found orders whose number the search is, with the number of the newest one. */
const artworkOfNumber = ({ orderNumber }: Params): Query => sql`
  artwork_of_number as materialized (
    select f.artwork_id, max(o.project_number) as number from found_orders o
    join order_items i on i.order_id = o.id
    join order_designs d on d.item_id = i.id
    join order_design_files used on used.design_id = d.id
    join design_files f on f.id = used.design_file_id
    where o.project_number like ${orderNumber}
    group by f.artwork_id
  )`

/** Order number as `foundInOrder` of the file `f`; null where the search is none. */
export const selectFoundNumber = (filters: readonly ArtworkFilter[]): Query =>
  filters.includes('orderNumber')
    ? sql`(select n.number from artwork_of_number n where n.artwork_id = f.artwork_id)`
    : sql`null`

/** Artwork that the client had printed in the year, with its last print of that year. */
const artworkOfYear = (params: Params): Query => sql`
  artwork_of_year as materialized (
    select f.artwork_id, max(coalesce(o.confirmed_at, o.listed_at)) as printed_at
    from orders o
    join order_items i on i.order_id = o.id
    join order_designs d on d.item_id = i.id
    join order_design_files used on used.design_id = d.id
    join design_files f on f.id = used.design_file_id
    where ${ofClient('o', params)} and ${isPrintedInYear(params)}
    group by f.artwork_id
  )`

const joinNamed = (parts: readonly Query[]): Query =>
  parts.length === 0 ? sql`` : sql`with ${sql.join(parts, sql`, `)}`

type ChosenArtwork = { withFound: Query; files: Query; total: Query }

/**
 * Query of the files of one page as `id` and `rank`, and of the count of all up to a limit as `total`. Both read the CTEs of
 * `withFound`.
 */
export const chooseArtwork = (filters: readonly ArtworkFilter[], params: Params): ChosenArtwork => {
  const isSearched = filters.includes('search')
  const isYearFirst = filters.includes('yearFirst')
  const isNumber = filters.includes('orderNumber')
  const isOfYear = filters.includes('year')
  const ofYear = sql`select artwork_id from artwork_of_year`
  const ofNumber = sql`select artwork_id from artwork_of_number`
  const newestFirst = sql.join(
    [
      ...(isNumber ? [sql`f.artwork_id = any(array(${ofNumber})) desc`] : []),
      ...(isOfYear ? [sql`printed.printed_at desc`] : []),
      ...(isYearFirst ? [sql`f.artwork_id = any(array(${ofYear})) desc`] : []),
      // Before artwork that only the name of a design or an order has found.
      ...(isSearched ? [sql`f.artwork_id = any(array(select artwork_id from artwork_by_name)) desc`] : []),
      sql`f.last_used_at desc, f.id desc`,
    ],
    sql`, `,
  )
  // By artwork, not by file: the words may be those of a product for which it was used before the listed one.
  const found = isSearched
    ? sql`f.artwork_id = any(array(
        select artwork_id from artwork_by_name union select artwork_id from artwork_by_order
        ${isYearFirst ? sql`union ${ofYear}` : sql``}
      )) and`
    : sql``
  const printed = isOfYear ? sql`join artwork_of_year printed on printed.artwork_id = f.artwork_id` : sql``
  const source = sql`from design_files f ${printed} where ${found} ${isFound(filters, params)}`
  return {
    withFound: joinNamed([
      ...(isSearched ? [artworkByName(params), artworkByOrder(params)] : []),
      ...(isNumber ? [artworkOfNumber(params)] : []),
      ...(isYearFirst || isOfYear ? [artworkOfYear(params)] : []),
    ]),
    files: sql`
      select f.id, row_number() over (order by ${newestFirst}) as rank ${source}
      order by ${newestFirst} limit ${params.limit}::bigint offset ${params.offset}::bigint`,
    total: sql`
      select count(*)::integer as total from (
        select ${source} order by ${newestFirst} limit ${params.countLimit}::bigint + 1
      ) counted`,
  }
}
