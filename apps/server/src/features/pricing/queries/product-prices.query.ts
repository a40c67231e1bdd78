import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { centsToEuros, unitPriceToEuros } from '@tiraaz/domain/money/money'
import { groupIntoPriceLists, type PriceList } from '@tiraaz/domain/pricing/price-lists'
import type { PriceRow } from '@tiraaz/domain/pricing/price-list'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'

type IdAndName = { id: string; name: string }
type Row = {
  code: string
  nameEt: string
  nameEn: string
  minQuantity: number
  quantityStep: number
  printingHouseId: string | null
  isArchived: boolean
  version: number
  houses: (IdAndName & { isActive: boolean })[]
  clients: IdAndName[]
  rows: PriceRow[]
}

const readPrices = defineStatement<{ organizationId: string; id: string }, Row>(
  ({ organizationId, id }) => sql`
    select p.code, p.name_et as "nameEt", p.name_en as "nameEn", p.min_quantity as "minQuantity", p.quantity_step as "quantityStep",
      p.printing_house_id as "printingHouseId", p.archived_at is not null as "isArchived", p.prices_version as version,
      coalesce((
        select json_agg(json_build_object('id', h.id, 'name', h.name, 'isActive', h.is_active))
        from printing_houses h where h.organization_id = p.organization_id
      ), '[]') as houses,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name))
        from clients c where c.organization_id = p.organization_id and c.is_active
      ), '[]') as clients,
      coalesce((
        select json_agg(json_build_object(
          'printingHouseId', r.printing_house_id, 'quantityBreak', r.quantity_break, 'unitPrice', r.unit_price,
          'setupFee', r.setup_fee_cents, 'designFee', r.design_fee_cents, 'validFrom', r.valid_from, 'validTo', r.valid_to
        ))
        from price_rows r where r.product_id = p.id and r.organization_id = p.organization_id
      ), '[]') as rows
    from products p
    where p.id = ${id} and p.organization_id = ${organizationId}`,
)

const listView = ({ steps, ...list }: PriceList) => ({
  ...list,
  steps: steps.map(({ quantityBreak, unitPrice, setupFee, designFee }) => ({
    quantityBreak,
    unitPrice: unitPriceToEuros(unitPrice),
    setupFee: centsToEuros(setupFee),
    designFee: centsToEuros(designFee),
  })),
})

/** Sorts price lists by printing house, newest first. */
const listOrder = (printingHouses: readonly IdAndName[]) => {
  const places = new Map(printingHouses.map(({ id }, at) => [id, at]))
  const placeOf = ({ printingHouseId }: PriceList) => places.get(printingHouseId) ?? printingHouses.length
  return (one: PriceList, other: PriceList): number =>
    placeOf(one) - placeOf(other) || (one.validFrom < other.validFrom ? 1 : -1)
}

/** Returns the data of a product's price page (R15). */
export const getProductPrices = async (
  { db, organizationId, locale, now }: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['getProductPrices']>,
): Promise<EndpointOutput<Endpoints['getProductPrices']>> => {
  const [row] = await readPrices(db, { organizationId, id: params.id })
  if (row === undefined) throw new NotFound()
  const { code, minQuantity, quantityStep, printingHouseId, isArchived, version } = row
  const name = getLanguage(locale) === 'en' ? row.nameEn : row.nameEt
  const printingHouses = row.houses.sort(byName(locale))
  return {
    product: { id: params.id, code, name, minQuantity, quantityStep, printingHouseId, isArchived },
    version,
    today: toTallinnDay(now()),
    printingHouses,
    clients: row.clients.sort(byName(locale)),
    lists: groupIntoPriceLists(row.rows).sort(listOrder(printingHouses)).map(listView),
  }
}
