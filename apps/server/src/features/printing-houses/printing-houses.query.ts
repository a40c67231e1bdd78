import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { byName } from '../../core/by-name.ts'
import type { OrganizationCtx } from '../../context/context.ts'
import { NotFound } from '../../core/errors.ts'
import { readGroupIds, toPrintingHouse } from './printing-house-store.ts'

const OVER = [WORKSHEET_STATUSES.done, WORKSHEET_STATUSES.finalized, WORKSHEET_STATUSES.canceled]
/** Open work; in literals, as in the condition of the index `worksheets_of_house`. */
const IS_OPEN = sql<boolean>`worksheets.status not in (${sql.join(OVER.map(({ number }) => sql.lit(number)))})`

const readPrintingHouses = ({ db, organizationId, now }: OrganizationCtx) => {
  const today = toTallinnDay(now())
  return db
    .selectFrom('printing_houses')
    .where('printing_houses.organization_id', '=', organizationId)
    .selectAll('printing_houses')
    .select((printingHouse) => [
      jsonArrayFrom(
        printingHouse
          .selectFrom('printing_house_groups')
          .innerJoin('product_groups', 'product_groups.id', 'printing_house_groups.group_id')
          .whereRef('printing_house_groups.printing_house_id', '=', 'printing_houses.id')
          .select(['product_groups.id', 'product_groups.name']),
      ).as('groups'),
      printingHouse
        .selectFrom('price_rows')
        .innerJoin('products', 'products.id', 'price_rows.product_id')
        .whereRef('price_rows.printing_house_id', '=', 'printing_houses.id')
        .where('products.archived_at', 'is', null)
        .where('price_rows.valid_from', '<=', today)
        .where((row) => row.or([row('price_rows.valid_to', 'is', null), row('price_rows.valid_to', '>=', today)]))
        .select((of) => of.cast<number>(of.fn.count('price_rows.product_id').distinct(), 'integer').as('count'))
        .as('pricedProductCount'),
      printingHouse
        .selectFrom('worksheets')
        .whereRef('worksheets.printing_house_id', '=', 'printing_houses.id')
        .where(IS_OPEN)
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
        .as('openWorksheetCount'),
    ])
    .execute()
}

/** Lists printing houses by name; agency only (R4). */
export const listPrintingHouses = async (
  ctx: OrganizationCtx,
): Promise<EndpointOutput<Endpoints['listPrintingHouses']>> => {
  const order = byName(ctx.locale)
  const printingHouses = (await readPrintingHouses(ctx)).map((row) => {
    const { groupIds: _, ...facts } = toPrintingHouse(row, [])
    return {
      id: row.id,
      version: row.version,
      ...facts,
      groups: row.groups.sort(order),
      pricedProductCount: row.pricedProductCount ?? 0,
      openWorksheetCount: row.openWorksheetCount ?? 0,
    }
  })
  return printingHouses.sort(order)
}

/** Returns one printing house. Throws NotFound. */
export const getPrintingHouse = async (
  ctx: OrganizationCtx,
  { params: { id } }: EndpointRequest<Endpoints['getPrintingHouse']>,
): Promise<EndpointOutput<Endpoints['getPrintingHouse']>> => {
  const row = await ctx.db
    .selectFrom('printing_houses')
    .where('id', '=', id)
    .where('organization_id', '=', ctx.organizationId)
    .selectAll()
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  const groupIds = await readGroupIds(ctx, id)
  return { id, version: row.version, ...toPrintingHouse(row, groupIds), groupIds }
}
