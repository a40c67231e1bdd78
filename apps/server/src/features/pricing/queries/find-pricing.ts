import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { TariffRow } from '@tiraaz/domain/pricing/transport'
import type { ScopedSpeedLevel } from '@tiraaz/domain/speed/speed-level'
import { type Expression, sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { Pricing, ProductPricing } from '@tiraaz/domain/pricing/order-to-price'

type ProductRow = Omit<ProductPricing, 'speedLevels'> & { speedLevels: ScopedSpeedLevel[] | null }

type PricingRow = Omit<Pricing, 'now' | 'today' | 'products' | 'tariffs'> & {
  products: ProductRow[]
  tariffs: TariffRow[]
}

/** Price list rows that are valid on a day (R15), without inactive printing houses. */
const priceRows = (today: Expression<Day>) => sql`
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
    join printing_houses h on h.id = r.printing_house_id and h.is_active
    where r.product_id = p.id and r.organization_id = o.id
      and r.valid_from <= ${today}::date and (r.valid_to is null or r.valid_to >= ${today}::date)
  ), '[]')`

/** Speed levels of a product and its group (R46), null without any. */
const speedLevels = sql`
  (
    select json_agg(json_build_object(
      'isOfProduct', l.product_id is not null,
      'printingHouseId', l.printing_house_id,
      'productionDays', l.production_days,
      'saleFactor', l.sale_basis_points,
      'saleCents', l.sale_cents,
      'minimumCents', l.minimum_cents,
      'purchaseFactor', l.purchase_basis_points,
      'purchaseCents', l.purchase_cents,
      'cutOffHour', l.cut_off_hour,
      'activeFrom', l.active_from,
      'activeTo', l.active_to
    ))
    from speed_levels l
    where l.organization_id = o.id and (l.product_id = p.id or l.group_id = p.group_id)
  )`

/** Working days of the proof that the nearest policy of product `p`, client `c` and organization `o` asks for (R44). */
const proofDays = sql`
  case when coalesce(nullif(p.proof_policy, 'inherit'), nullif(c.proof_policy, 'inherit'), o.proof_policy) = 'always'
    then o.proof_days else 0 end`

const products = (ids: Expression<readonly string[]>, today: Expression<Day>) => sql`
  coalesce((
    select json_agg(json_build_object(
      'id', p.id,
      'printingHouseId', p.printing_house_id,
      'productionDays', p.production_days,
      'proofDays', ${proofDays},
      'weightMilligrams', p.weight_milligrams,
      'productMarkup', pm.markup_basis_points,
      'groupMarkup', gm.markup_basis_points,
      'rows', ${priceRows(today)},
      'speedLevels', ${speedLevels}
    ))
    from products p
    left join client_product_markups pm on pm.client_id = c.id and pm.product_id = p.id
    left join client_group_markups gm on gm.client_id = c.id and gm.group_id = p.group_id
    where p.organization_id = o.id and p.id = any(${ids}::text[])
  ), '[]')`

const tariffs = (countries: Expression<readonly string[]>) => sql`
  coalesce((
    select json_agg(json_build_object(
      'country', t.country,
      'postalPrefix', t.postal_prefix,
      'maxGrams', t.max_grams,
      'purchaseCents', t.purchase_cents,
      'transportDays', t.transport_days
    ))
    from transport_tariffs t
    where t.organization_id = o.id and t.country = any(${countries}::text[])
  ), '[]')`

type PricingParams = {
  clientId: string
  organizationId: string
  productIds: readonly string[]
  countries: readonly string[]
  today: Day
}

const readPricing = defineStatement<PricingParams, PricingRow>(
  ({ clientId, organizationId, productIds, countries, today }) => sql`
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
    where c.id = ${clientId} and c.organization_id = ${organizationId}`,
)

/** Context with the client whose prices are calculated: the client of the path, or one chosen by the agency. */
type PricedCtx = Pick<OrganizationCtx, 'db' | 'organizationId' | 'now'> & { client: { id: string } }

/**
 * Reads the values that prices of these products and transport to these countries are calculated from, today or on a
 * day. One statement.
 */
export const findPricing = async (
  { db, client, organizationId, now: clock }: PricedCtx,
  asked: { productIds: readonly string[]; countries: readonly string[]; day?: Day },
): Promise<Pricing> => {
  const now = clock()
  const today = asked.day ?? toTallinnDay(now)
  const [row] = await readPricing(db, {
    clientId: client.id,
    organizationId,
    productIds: [...new Set(asked.productIds)],
    countries: [...new Set(asked.countries)],
    today,
  })
  if (row === undefined) throw new Error(`Client ${client.id} vanished during a call`)
  const products = row.products.map(
    ({ speedLevels, ...product }): ProductPricing => (speedLevels === null ? product : { ...product, speedLevels }),
  )
  return { ...row, now, today, products: new Map(products.map((product) => [product.id, product])) }
}
