import { SENT_STATUSES } from '@tiraaz/domain/orders/order-status'
import type { PageWindow } from '@tiraaz/domain/orders/order-pages'
import type { Language } from '@tiraaz/messages/locale'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SqlParamsOf } from '../../../db/statement.ts'
import { choosePage, buildOrderKeys, EXPECTED_ROWS } from '../../orders/index.ts'

type Table = 'orders' | 'page'
type Direction = '' | 'desc'

const directed = (column: RawBuilder<unknown>, direction: Direction) =>
  direction === '' ? column : sql`${column} ${sql.raw(direction)}`
const column = (table: Table, name: string) => sql.id(table, name)

/** Project number by its value: numbers of a year beyond 9999 are longer. The expression must match its index exactly. */
const numberOf = (table: Table) => {
  const number = column(table, 'project_number')
  return sql`((left(${number}, 5) || lpad(substr(${number}, 6), 9, '0')) collate "C")`
}

/** Values of a sent order by which it is sorted; their indexes begin with organization and status. */
const SENT_VALUES = {
  number: numberOf,
  total: (table: Table) => column(table, 'sent_total_cents'),
  markup: (table: Table) => column(table, 'sent_markup_rank'),
}
type SentValue = keyof typeof SENT_VALUES
const SENT_COLUMNS = sql`orders.project_number, orders.sent_total_cents, orders.sent_markup_rank`

const NEWEST_FIRST = (table: Table) => sql`${column(table, 'listed_at')} desc, ${column(table, 'id')} desc`

/** Order of the list that an index of all orders has (R26): newest or oldest first, or open orders first by deadline. */
export const PLAIN = {
  newest: NEWEST_FIRST,
  oldest: (table: Table) => sql`${column(table, 'listed_at')}, ${column(table, 'id')}`,
  deadline: (table: Table) => sql`
    (${column(table, 'status')} not in ('submitted', 'confirmed')), ${column(table, 'deadline')}, ${column(table, 'id')}`,
}
export type PlainSort = keyof typeof PLAIN
type SentSort = SentValue | `${SentValue}Descending`
type ClientSort = 'client' | 'clientDescending'
export type AgencySort = PlainSort | SentSort | ClientSort

/** Checks whether an index has all orders in the order of the list. */
export const isPlain = (sort: AgencySort): sort is PlainSort => sort in PLAIN
/** Checks whether a list goes client by client. */
export const isByClient = (sort: AgencySort): sort is ClientSort => sort === 'client' || sort === 'clientDescending'
const directionOf = (sort: AgencySort): Direction => (sort.endsWith('Descending') ? 'desc' : '')

/** Checks whether a sort is by what drafts have not: a number, or the prices that they were sent with. */
export const isOfSentOrders = (sort: AgencySort): boolean => !isPlain(sort) && !isByClient(sort)

const sentOrder = (sort: SentSort, table: Table) => {
  const direction = directionOf(sort)
  const value = SENT_VALUES[sort.replace('Descending', '') as SentValue](table)
  return sql`${directed(value, direction)}, ${directed(column(table, 'id'), direction)}`
}

/** Clients by name in the order of the language (R9), the orders of each newest first; clients are the SQL rows `clients`. */
const clientOrder = (sort: ClientSort, language: Language, table: Table) => {
  const direction = directionOf(sort)
  const [name, id] = [sql.id('clients', `name_order_${language}`), sql.id('clients', 'id')]
  return sql`${directed(name, direction)}, ${directed(id, direction)}, ${NEWEST_FIRST(table)}`
}

/** SQL order of the rows of a page, which are joined with their `clients`. */
export const orderPage = (sort: AgencySort, language: Language): RawBuilder<unknown> => {
  if (isPlain(sort)) return PLAIN[sort]('page')
  return isByClient(sort) ? clientOrder(sort, language, 'page') : sentOrder(sort, 'page')
}

/** SQL rows of the statuses of sent orders. */
export const selectSentStatuses = (): RawBuilder<unknown> =>
  sql`values ${sql.join(SENT_STATUSES.map((status) => sql`(${sql.lit(status)})`))}`

type SortedOrders = {
  sort: SentSort | ClientSort
  language: Language
  /** Conditions on `orders`. */
  where: Expression<SqlBool>
  /** Conditions on `clients`, of which every order has one. */
  ofClients: RawBuilder<SqlBool>
  /** True if the filters leave few orders: these are found first, and sorted. */
  areFew: boolean
  /** SQL rows of the statuses that the list has; undefined for all. */
  statuses: RawBuilder<unknown> | undefined
}

/** Finds all orders of the filters and sorts these; `offset 0` keeps the planner from reading an index in the order of the sort. */
const chooseOfFew = ({ sort, language, where, ofClients }: SortedOrders, pageClause: RawBuilder<unknown>) => {
  const orderBy = isByClient(sort) ? clientOrder(sort, language, 'orders') : sentOrder(sort, 'orders')
  return sql<{ id: string }>`
    select * from (select orders.id
    from (
      select orders.id, orders.client_id, orders.listed_at, ${SENT_COLUMNS}
      from orders where ${where} offset 0
    ) orders join clients on clients.id = orders.client_id
    where ${ofClients}
    order by ${orderBy} ${pageClause}) page limit ${sql.lit(EXPECTED_ROWS)}`
}

/** Reads client after client by name, each newest first from its index, until the page is full. */
const chooseByClient = (
  { language, where, ofClients, statuses, ...sorted }: SortedOrders & { sort: ClientSort },
  { limit, offset }: SqlParamsOf<PageWindow>,
  pageClause: RawBuilder<unknown>,
) => {
  const first = sql`order by ${NEWEST_FIRST('orders')} limit ${limit}::bigint + ${offset}::bigint`
  const newest = (more: RawBuilder<SqlBool>) => sql`
    select orders.id, orders.listed_at from orders where orders.client_id = clients.id and ${more} and ${where} ${first}`
  const ofClient =
    statuses === undefined
      ? newest(sql`true`)
      : sql`select orders.id, orders.listed_at from (${statuses}) k (status) cross join lateral (
          ${newest(sql`orders.status = k.status`)}) orders ${first}`
  return sql<{ id: string }>`
    select * from (select orders.id
    from (select clients.id, ${sql.id('clients', `name_order_${language}`)} from clients where ${ofClients}) clients
    cross join lateral (${ofClient}) orders
    order by ${clientOrder(sorted.sort, language, 'orders')} ${pageClause}) page limit ${sql.lit(EXPECTED_ROWS)}`
}

/** SQL query that selects `id` of the orders of one page of a list that is sorted by what no index of all orders has. */
export const chooseSortedPage = (sorted: SortedOrders, window: SqlParamsOf<PageWindow>): RawBuilder<{ id: string }> => {
  const { sort, where, statuses } = sorted
  const pageClause = sql`limit ${window.limit} offset ${window.offset}`
  if (sorted.areFew) return chooseOfFew(sorted, pageClause)
  if (isByClient(sort)) return chooseByClient({ ...sorted, sort }, window, pageClause)
  const keys = buildOrderKeys({ status: statuses ?? selectSentStatuses() })
  return choosePage({ where, keys, orderBy: sentOrder(sort, 'orders'), sortedBy: SENT_COLUMNS }, window)
}
