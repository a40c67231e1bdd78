import { TO_SEND_STATUS, WAITING_STATUSES } from '@tiraaz/domain/orders/attention'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { type DueFilter, NUMBERS_IN_WORK } from '@tiraaz/domain/worksheets/worksheet-work'
import type { Language } from '@tiraaz/messages/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type SqlParamsOf, defineStatement, defineStatementsByShape } from '../../../db/statement.ts'
import { WORKSHEET_TABLES } from '../store/worksheet-row.ts'

export type ListedRow = {
  id: string
  number: number
  position: number
  itemId: string
  orderId: string
  projectNumber: string | null
  deadline: string | null
  clientId: string
  clientName: string
  productName: string
  quantity: number
  houseId: string | null
  houseName: string | null
  lacksFiles: boolean
  total: number
}

export type WorksheetFilter = 'houses' | DueFilter | 'toSend' | 'search'

export type ListValues = {
  organizationId: string
  statuses: readonly number[]
  houses: readonly string[]
  today: string
  words: readonly string[]
  /** Clients whose name contains some of the words; `left` has the remaining words by client (R9). */
  named: readonly string[]
  left: string
  limit: number
  offset: number
}

type Params = SqlParamsOf<ListValues>

/** True if a design has no file although the product requires files (R12). */
const LACKS_FILES = sql`p.design_files_are_required and exists (
    select from order_designs d where d.item_id = i.id
      and not exists (select from order_design_files used where used.design_id = d.id)
  )`

const CONDITIONS: Record<WorksheetFilter, (params: Params) => RawBuilder<SqlBool>> = {
  houses: ({ houses: printingHouses }) => sql`w.printing_house_id = any(${printingHouses}::text[])`,
  late: ({ today }) => sql`o.deadline < ${today}::date`,
  today: ({ today }) => sql`o.deadline = ${today}::date`,
  week: ({ today }) => sql`o.deadline between ${today}::date and ${today}::date + 7`,
  // `isToBeSent` of the rules; the agency's attention counts the same worksheets.
  toSend: () => sql`w.status = ${sql.lit(WORKSHEET_STATUSES[TO_SEND_STATUS].number)} and not (${LACKS_FILES})
    and o.status in (${sql.join(WAITING_STATUSES.map((status) => sql.lit(status)))})`,
  search: ({ words, named, left }) => sql`(
    o.search_text like all(${words}::text[])
    or (
      c.id = any(${named}::text[])
      and o.search_text like all(array(select jsonb_array_elements_text(${left}::jsonb -> c.id)))
    )
  )`,
}

const listed = (language: Language) => sql`
  w.id, w.status as number, i.position, i.id as "itemId", o.id as "orderId", o.project_number as "projectNumber",
  o.deadline, c.id as "clientId", c.name as "clientName",
  coalesce(${sql.id('i', `product_name_${language}`)}, ${sql.id('p', `name_${language}`)}) as "productName", i.quantity,
  house.id as "houseId", house.name as "houseName",
  ${LACKS_FILES} as "lacksFiles"`

const from = sql`
  ${WORKSHEET_TABLES}
  join products p on p.id = i.product_id
  left join printing_houses house on house.id = w.printing_house_id`

const JOIN_ORDERS = sql`
  join order_items i on i.id = w.order_item_id and i.organization_id = w.organization_id
  join orders o on o.id = i.order_id and o.organization_id = w.organization_id`

/** Returns the tables that choose the rows: a count or a sort must not join what only a shown row needs. */
const chosenFrom = (filters: readonly WorksheetFilter[], sort: 'byDeadline' | 'none') => {
  const needsOrders = sort === 'byDeadline' || filters.some((filter) => filter !== 'houses')
  const orders = needsOrders ? JOIN_ORDERS : sql``
  const products = filters.includes('toSend') ? sql`join products p on p.id = i.product_id` : sql``
  const clients = filters.includes('search')
    ? sql`join clients c on c.id = o.client_id and c.organization_id = w.organization_id`
    : sql``
  return sql`from worksheets w ${orders} ${products} ${clients}`
}

const matching = (filters: readonly WorksheetFilter[], params: Params) => {
  const conditions = filters.map((filter) => sql` and ${CONDITIONS[filter](params)}`)
  return sql`w.organization_id = ${params.organizationId} and w.status = any(${params.statuses}::integer[])
    ${sql.join(conditions, sql``)}`
}

/** Worksheets in work are sorted by deadline, lists with closed ones by newest. */
type ListOrder = 'byDeadline' | 'newest'

const ORDERS = {
  byDeadline: sql`o.deadline nulls last, w.id`,
  newest: sql`w.id desc`,
} as const satisfies Record<ListOrder, RawBuilder<unknown>>

/** Joins related tables for the rows of the page only: a late page skips thousands of rows. */
const pagesIn = (language: Language, order: ListOrder) =>
  defineStatementsByShape<WorksheetFilter, ListValues, ListedRow>((filters) =>
    defineStatement(
      (params) => sql`
        with page as materialized (
          select w.id ${chosenFrom(filters, order === 'byDeadline' ? order : 'none')} where ${matching(filters, params)}
          order by ${ORDERS[order]} limit ${params.limit} offset ${params.offset}
        )
        select ${listed(language)},
          (select count(*)::integer ${chosenFrom(filters, 'none')} where ${matching(filters, params)}) as total
        ${from} where w.id = any(array(select id from page)) and w.organization_id = ${params.organizationId}
        order by ${ORDERS[order]}`,
    ),
  )

export const READ_WORKSHEETS = {
  et: { byDeadline: pagesIn('et', 'byDeadline'), newest: pagesIn('et', 'newest') },
  en: { byDeadline: pagesIn('en', 'byDeadline'), newest: pagesIn('en', 'newest') },
} satisfies Record<Language, Record<ListOrder, unknown>>

/** Ranks ids alone, and joins and checks files for the rows that the columns show. */
const boardIn = (language: Language) =>
  defineStatementsByShape<WorksheetFilter, ListValues, ListedRow>((filters) =>
    defineStatement(
      (params) => sql`
        with ranked as (
          select w.id, (count(*) over (partition by w.status))::integer as total,
            row_number() over (partition by w.status order by ${ORDERS.byDeadline}) as nth
          ${chosenFrom(filters, 'byDeadline')} where ${matching(filters, params)}
        ), shown as materialized (select * from ranked where nth <= ${params.limit})
        select ${listed(language)}, shown.total ${from} join shown on shown.id = w.id
        where w.id = any(array(select id from shown)) and w.organization_id = ${params.organizationId}
        order by number, shown.nth`,
    ),
  )

/** Reads the first rows of each status, with the total of the status. */
export const READ_BOARD = { et: boardIn('et'), en: boardIn('en') } satisfies Record<Language, unknown>

export const isAllInWork = (statuses: readonly number[]): boolean =>
  statuses.every((status) => NUMBERS_IN_WORK.includes(status))
