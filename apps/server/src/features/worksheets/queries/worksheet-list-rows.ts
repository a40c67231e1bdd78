import { COUNT_LIMIT } from '@tiraaz/domain/orders/order-pages'
import { COLUMN_COUNT_LIMIT, type DueFilter, NUMBERS_IN_WORK } from '@tiraaz/domain/worksheets/worksheet-work'
import type { Language } from '@tiraaz/messages/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type SqlParamsOf, defineStatement, defineStatementsByShape } from '../../../db/statement.ts'
import { FOUND_COUNT_LIMIT, MATCHES_SEARCH, type SearchFilter } from '../../orders/index.ts'
import { IS_OF_AGENTS, IS_TO_BE_SENT, SELECT_WORDS, WORKSHEET_TABLES } from '../store/worksheet-row.ts'

export type ListedRow = {
  id: string
  number: number
  position: number
  itemId: string
  orderId: string
  projectNumber: string | null
  deadline: string | null
  promisedOn: string | null
  clientId: string
  clientName: string
  productName: string
  quantity: number
  houseId: string | null
  houseName: string | null
  lacksFiles: boolean
  words: string | null
  total: number
}

export type WorksheetFilter = 'houses' | 'agents' | DueFilter | 'toSend' | SearchFilter

export type ListValues = {
  organizationId: string
  statuses: readonly number[]
  houses: readonly string[]
  agents: readonly string[]
  today: string
  words: readonly string[]
  limit: number
  offset: number
}

type Params = SqlParamsOf<ListValues>

const CONDITIONS: Record<WorksheetFilter, (params: Params) => RawBuilder<SqlBool>> = {
  houses: ({ houses: printingHouses }) => sql`w.printing_house_id = any(${printingHouses}::text[])`,
  agents: ({ agents }) => IS_OF_AGENTS(agents),
  late: ({ today }) => sql`w.deadline < ${today}::date`,
  today: ({ today }) => sql`w.deadline = ${today}::date`,
  week: ({ today }) => sql`w.deadline between ${today}::date and ${today}::date + 7`,
  // `isToBeSent` of the rules, from its index; the agency's attention counts the same worksheets.
  toSend: () => IS_TO_BE_SENT,
  // Few orders match: they are found first, by their index.
  search: ({ organizationId, words }) => sql`w.order_id in (
    select orders.id from orders where orders.organization_id = ${organizationId} and ${MATCHES_SEARCH.search(words)}
  )`,
  // Many match: worksheets are read in their order, each with its order, until the page is full. Joined, all orders are read.
  commonSearch: ({ words }) =>
    sql`(select ${MATCHES_SEARCH.commonSearch(words)} from orders where orders.id = w.order_id)`,
}

const listed = (language: Language) => sql`
  w.id, w.status as number, i.position, i.id as "itemId", o.id as "orderId", o.project_number as "projectNumber",
  w.deadline, w.promised_on as "promisedOn", c.id as "clientId", c.name as "clientName",
  coalesce(${sql.id('i', `product_name_${language}`)}, ${sql.id('p', `name_${language}`)}) as "productName", i.quantity,
  house.id as "houseId", house.name as "houseName",
  w.lacks_files as "lacksFiles", ${SELECT_WORDS} as words`

const from = sql`
  ${WORKSHEET_TABLES}
  join products p on p.id = i.product_id
  left join printing_houses house on house.id = w.printing_house_id`

const matching = (filters: readonly WorksheetFilter[], params: Params, status: RawBuilder<SqlBool>) => {
  const conditions = filters.map((filter) => sql` and ${CONDITIONS[filter](params)}`)
  return sql`w.organization_id = ${params.organizationId} and ${status} ${sql.join(conditions, sql``)}`
}

const isOneOf = ({ statuses }: Params) => sql<SqlBool>`w.status = any(${statuses}::integer[])`
const isOfColumn = sql<SqlBool>`w.status = columns.status`

/** Worksheets in work are sorted by deadline, lists with closed ones by newest. */
type ListOrder = 'byDeadline' | 'newest'

/** Sorts by deadline; worksheets without one are as soon as possible, so they come after today's and before later ones. */
const byDeadline = (row: RawBuilder<unknown>, { today }: Params) =>
  sql`coalesce(${row}.deadline, ${today}::date), ${row}.deadline is null, ${row}.id`

/** Days of the parts of `byDeadline`, each of which the index `worksheets_due` holds in order. */
const PARTS = [
  ({ today }: Params) => sql`w.deadline <= ${today}::date`,
  () => sql`w.deadline is null`,
  ({ today }: Params) => sql`w.deadline > ${today}::date`,
] as const

/** Selects the first worksheets of the status `columns.status` by deadline: the first of each part, put together. */
const firstOfColumn = (filters: readonly WorksheetFilter[], params: Params, count: RawBuilder<unknown>) => {
  const parts = PARTS.map(
    (isOfPart) => sql`(
      select w.id, w.deadline from worksheets w where ${matching(filters, params, isOfColumn)} and ${isOfPart(params)}
      order by w.deadline, w.id limit ${count}
    )`,
  )
  return sql`select part.id, part.deadline from (${sql.join(parts, sql` union all `)}) as part
    order by ${byDeadline(sql`part`, params)} limit ${count}`
}

/** Rows of the page: by deadline the first ones of each status. */
const PAGES: Record<ListOrder, (filters: readonly WorksheetFilter[], params: Params) => RawBuilder<unknown>> = {
  newest: (filters, params) => sql`
    select w.id from worksheets w where ${matching(filters, params, isOneOf(params))}
    order by w.id desc limit ${params.limit} offset ${params.offset}`,
  byDeadline: (filters, params) => sql`
    select first.id from unnest(${params.statuses}::integer[]) as columns (status) cross join lateral (
      ${firstOfColumn(filters, params, sql`${params.limit}::bigint + ${params.offset}::bigint`)}
    ) as first
    order by ${byDeadline(sql`first`, params)} limit ${params.limit} offset ${params.offset}`,
}

const SHOWN_ORDERS: Record<ListOrder, (params: Params) => RawBuilder<unknown>> = {
  byDeadline: (params) => byDeadline(sql`w`, params),
  newest: () => sql`w.id desc`,
}

/** Counts the worksheets of the status `named.status`, up to a limit. */
const countUpTo = (limit: number, filters: readonly WorksheetFilter[], params: Params) => sql`(
  select count(*)::integer from (
    select from worksheets w where ${matching(filters, params, sql`w.status = named.status`)} limit ${sql.lit(limit)}
  ) as counted
)`

const isSearch = (filter: WorksheetFilter): boolean => filter === 'search' || filter === 'commonSearch'

/** Number at which the count of a list ends. */
export const getCountLimit = (filters: readonly WorksheetFilter[]): number =>
  filters.some(isSearch) ? FOUND_COUNT_LIMIT : COUNT_LIMIT

/**
 * Counts one status after the other until the limit: for all at once the planner expects too many rows and reads every
 * worksheet.
 */
const countAll = (filters: readonly WorksheetFilter[], params: Params) => {
  const most = sql`limit ${sql.lit(getCountLimit(filters) + 1)}`
  return sql`(
    select count(*)::integer from (
      select from unnest(${params.statuses}::integer[]) as named (status) cross join lateral (
        select from worksheets w where ${matching(filters, params, sql`w.status = named.status`)} ${most}
      ) as of_status ${most}
    ) as counted
  )`
}

/** Joins related tables for the rows of the page only: a late page skips thousands of rows. */
const pagesIn = (language: Language, order: ListOrder) =>
  defineStatementsByShape<WorksheetFilter, ListValues, ListedRow>((filters) =>
    defineStatement(
      (params) => sql`
        with page as materialized (${PAGES[order](filters, params)})
        select ${listed(language)},
          ${countAll(filters, params)} as total
        ${from} where w.id = any(array(select id from page)) and w.organization_id = ${params.organizationId}
        order by ${SHOWN_ORDERS[order](params)}`,
    ),
  )

export const READ_WORKSHEETS = {
  et: { byDeadline: pagesIn('et', 'byDeadline'), newest: pagesIn('et', 'newest') },
  en: { byDeadline: pagesIn('en', 'byDeadline'), newest: pagesIn('en', 'newest') },
} satisfies Record<Language, Record<ListOrder, unknown>>

/** Reads the first ids of each status from the index, and joins and checks files for these alone. */
const boardIn = (language: Language) =>
  defineStatementsByShape<WorksheetFilter, ListValues, ListedRow>((filters) =>
    defineStatement(
      (params) => sql`
        with columns as materialized (
          select status, ${countUpTo(COLUMN_COUNT_LIMIT, filters, params)} as total
          from unnest(${params.statuses}::integer[]) as named (status)
        ), shown as materialized (
          select first.id, columns.total from columns cross join lateral (
            ${firstOfColumn(filters, params, params.limit)}
          ) as first
        )
        select ${listed(language)}, shown.total ${from} join shown on shown.id = w.id
        where w.id = any(array(select id from shown)) and w.organization_id = ${params.organizationId}
        order by number, ${byDeadline(sql`w`, params)}`,
    ),
  )

/** Reads the first rows of each status, with the count of the status up to `COLUMN_COUNT_LIMIT`. */
export const READ_BOARD = { et: boardIn('et'), en: boardIn('en') } satisfies Record<Language, unknown>

export const isAllInWork = (statuses: readonly number[]): boolean =>
  statuses.every((status) => NUMBERS_IN_WORK.includes(status))
