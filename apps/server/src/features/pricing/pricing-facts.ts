import type { Day } from '@tiraaz/domain/calendar/day'
import { tallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { TariffRow } from '@tiraaz/domain/pricing/transport'
import { sql } from 'kysely'
import type { ClientCtx } from '../../core/context.ts'
import type { Pricing, ProductPricing } from './price-order.ts'

export { type ItemToPrice, type OrderPrices, priceOrder } from './price-order.ts'

type PricingRow = Omit<Pricing, 'now' | 'today' | 'products' | 'tariffs'> & {
  products: ProductPricing[]
  tariffs: TariffRow[]
}

// Written out and not built: every save of an order runs it, and building it would cost as much as running it.

/** Rows of the price list that are valid on a day (R15). */
const priceRows = (today: Day) => sql`
  coalesce((
    select json_agg(json_build_object(
      'printingHouseId', r.printing_house_id,
      'quantityBreak', r.quantity_break,
      'unitPrice', r.unit_price,
      'setupFee', r.setup_fee_cents,
      'designFee', r.design_fee_cents,
      'validFrom', r.valid_from,
      'validTo', r.valid_to
    ))
    from price_rows r
    where r.product_id = p.id and r.organization_id = o.id
      and r.valid_from <= ${today}::date and (r.valid_to is null or r.valid_to >= ${today}::date)
  ), '[]')`

const products = (ids: readonly string[], today: Day) => sql`
  coalesce((
    select json_agg(json_build_object(
      'id', p.id,
      'printingHouseId', p.printing_house_id,
      'productionDays', p.production_days,
      'weightMilligrams', p.weight_milligrams,
      'productMarkup', pm.markup_basis_points,
      'groupMarkup', gm.markup_basis_points,
      'rows', ${priceRows(today)}
    ))
    from products p
    left join client_product_markups pm on pm.client_id = c.id and pm.product_id = p.id
    left join client_group_markups gm on gm.client_id = c.id and gm.group_id = p.group_id
    where p.organization_id = o.id and p.id = any(${[...new Set(ids)]}::text[])
  ), '[]')`

const tariffs = (countries: readonly string[]) => sql`
  coalesce((
    select json_agg(json_build_object(
      'country', t.country,
      'postalPrefix', t.postal_prefix,
      'maxGrams', t.max_grams,
      'purchaseCents', t.purchase_cents,
      'transportDays', t.transport_days
    ))
    from transport_tariffs t
    where t.organization_id = o.id and t.country = any(${[...new Set(countries)]}::text[])
  ), '[]')`

/** What the prices of these products are made of today, with the tariffs of these countries; one statement. */
export const findPricing = async (
  ctx: ClientCtx,
  { productIds, countries }: { productIds: readonly string[]; countries: readonly string[] },
): Promise<Pricing> => {
  const now = ctx.now()
  const today = tallinnDay(now)
  const { rows } = await sql<PricingRow>`
    select
      o.cut_off_hour as "cutOffHour",
      o.packaging_grams as "packagingGrams",
      o.transport_markup_basis_points as "transportMarkup",
      o.markup_basis_points as "organizationMarkup",
      c.markup_basis_points as "clientMarkup",
      coalesce((
        select json_agg(d.day order by d.day) from organization_days_off d
        where d.organization_id = o.id and d.day >= ${today}::date
      ), '[]') as "daysOff",
      ${products(productIds, today)} as products,
      ${tariffs(countries)} as tariffs
    from clients c
    join organizations o on o.id = c.organization_id
    where c.id = ${ctx.client.id} and c.organization_id = ${ctx.organizationId}
  `.execute(ctx.db)
  const row = rows[0]
  if (row === undefined) throw new Error(`Client ${ctx.client.id} vanished during a call`)
  return { ...row, now, today, products: new Map(row.products.map((product) => [product.id, product])) }
}
