import type { Day } from '@tiraaz/domain/calendar/day'
import type { Cents } from '@tiraaz/domain/money/money'
import { SENT_STATUSES } from '@tiraaz/domain/orders/order-status'
import type { Language } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import { defineStatement, type SqlParamsOf } from '../../../db/statement.ts'
import {
  selectOfferedProducts,
  selectStartingDesigns,
  selectStartingPreviews,
  STARTING_FIELDS,
  type StartingRow,
} from '../../catalogue/index.ts'

/** Products of the part "order again". */
const REGULAR_PRODUCTS = 6
/** Orders within the months that put a product before those ordered once. */
const REGULAR_FROM = 2

/** `from`: first day of the first month. */
type Values = { clientId: string; organizationId: string; from: Day }

const SENT = sql.join(SENT_STATUSES.map((status) => sql.lit(status)))

/** Answers whether the client has ever sent an order. */
export const readHasOrdered = defineStatement<Pick<Values, 'clientId' | 'organizationId'>, { hasOrdered: boolean }>(
  ({ clientId, organizationId }) => sql`
    select exists (
      select from orders
      where client_id = ${clientId} and organization_id = ${organizationId} and status in (${SENT})
    ) as "hasOrdered"`,
)

type RegularRow = StartingRow & {
  id: string
  name: string
  orderCount: number
  lastOrderedOn: Day
  previewId: string | null
}

const selectTotals = ({ clientId, organizationId, from }: SqlParamsOf<Values>) => sql`
  from client_product_totals t
  where t.client_id = ${clientId} and t.organization_id = ${organizationId} and t.month >= ${from}::date`

const readRegular = (language: Language) =>
  defineStatement<Values, RegularRow>((params, db) =>
    selectOfferedProducts(db, params)
      .innerJoin('product_uses', (join) =>
        join.onRef('product_uses.product_id', '=', 'products.id').on('product_uses.client_id', '=', params.clientId),
      )
      .leftJoin(
        sql<{ product_id: string; orders: number }>`(
          select t.product_id, sum(t.orders)::integer as orders ${selectTotals(params)} group by t.product_id
        )`.as('totals'),
        (join) => join.onRef('totals.product_id', '=', 'products.id'),
      )
      .leftJoin(selectStartingDesigns(db, params).as('kept'), (join) =>
        join.onRef('kept.product_id', '=', 'products.id'),
      )
      .leftJoin(selectStartingPreviews(db, params).as('files'), (join) =>
        join.onRef('files.product_id', '=', 'products.id'),
      )
      .where(sql<boolean>`product_uses.last_ordered_at >= ${params.from}::date`)
      .select(['products.id', `products.name_${language} as name`, ...STARTING_FIELDS])
      // The totals reach until yesterday; an order of today counts as the first.
      .select(sql<number>`greatest(totals.orders, 1)`.as('orderCount'))
      .select([
        sql<Day>`(product_uses.last_ordered_at at time zone 'Europe/Tallinn')::date`.as('lastOrderedOn'),
        sql<string | null>`coalesce(product_uses.printed_preview_id, (
          select previews.id from previews where previews.id = products.thumbnail_preview_id and previews.state = 'ready'
        ))`.as('previewId'),
      ])
      .orderBy(sql`coalesce(totals.orders, 0) >= ${sql.lit(REGULAR_FROM)}`, 'desc')
      .orderBy('product_uses.last_ordered_at', 'desc')
      .orderBy('products.id')
      .limit(sql.lit(REGULAR_PRODUCTS)),
  )

/**
 * Reads the products that the client has ordered and may still order (R8): regular ones before those ordered once, the
 * last ordered first.
 */
export const READ_REGULAR_PRODUCTS = { et: readRegular('et'), en: readRegular('en') } satisfies Record<
  Language,
  unknown
>

/** Groups that are named; a client may have thousands of products without a group. */
const LARGEST_GROUPS = 4
/** Key of the sum of all other groups. */
export const OTHER_GROUPS = 'others'

export type SpendingRow = { key: string; name: string; month: Day; saleCents: Cents }

const readSpending = (language: Language) =>
  defineStatement<Values, SpendingRow>(
    (params) => sql`
      with spent as materialized (
        select coalesce(g.id, p.id) as key, coalesce(g.name, ${sql.ref(`p.name_${language}`)}) as name, t.month,
          sum(t.sale_cents) as cents
        from (select t.product_id, t.month, t.sale_cents ${selectTotals(params)}) t
        join products p on p.id = t.product_id
        left join product_groups g on g.id = p.group_id
        group by 1, 2, 3
      ), largest as materialized (
        select key, name from spent group by key, name order by sum(cents) desc, key limit ${sql.lit(LARGEST_GROUPS)}
      )
      select coalesce(largest.key, ${sql.lit(OTHER_GROUPS)}) as key, coalesce(largest.name, '') as name, spent.month,
        sum(spent.cents)::bigint as "saleCents"
      from spent left join largest on largest.key = spent.key
      group by 1, 2, 3`,
  )

/** Reads the sale of each product group and month; a product without a group is a group of its own. */
export const READ_SPENDING = { et: readSpending('et'), en: readSpending('en') } satisfies Record<Language, unknown>
