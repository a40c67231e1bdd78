import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ClientCtx } from '../../../context/context.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { defineStatement } from '../../../db/statement.ts'
import { selectOfferedProducts } from './select-offered-products.ts'

/** Product that the client may order today, as other features see it. */
export type OfferedProduct = {
  id: string
  nameEt: string
  nameEn: string
  minQuantity: number
  maxQuantity: number
  quantityStep: number
  areQuantitiesLocked: boolean
  designFilesAreRequired: boolean
  productionDays: number
  weightMilligrams: number
  vatClass: string
  groupId: string | null
  /** Fixed printing house of the product; null: the cheapest wins (R15). */
  printingHouseId: string | null
}

type ScopeParams = { clientId: string; organizationId: string }

const OFFERED_FIELDS = [
  'products.id',
  'products.name_et as nameEt',
  'products.name_en as nameEn',
  'products.min_quantity as minQuantity',
  'products.max_quantity as maxQuantity',
  'products.quantity_step as quantityStep',
  'products.are_quantities_locked as areQuantitiesLocked',
  'products.design_files_are_required as designFilesAreRequired',
  'products.production_days as productionDays',
  'products.weight_milligrams as weightMilligrams',
  'products.vat_class as vatClass',
  'products.group_id as groupId',
  'products.printing_house_id as printingHouseId',
] as const

const readOffered = defineStatement<ScopeParams & { ids: readonly string[] }, OfferedProduct>(
  ({ clientId, organizationId, ids }, db) =>
    selectOfferedProducts(db, { clientId, organizationId }, ids)
      .where(sql<boolean>`products.id = any(${ids}::text[])`)
      .select(OFFERED_FIELDS),
)

/** Finds the given products that are offered to the client and not archived, by id. One statement; none for no ids. */
export const findOfferedProducts = async (
  { db, client, organizationId }: ClientCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfferedProduct>> => {
  if (ids.length === 0) return new Map()
  const rows = await readOffered(db, { clientId: client.id, organizationId, ids })
  return new Map(rows.map((row) => [row.id, row]))
}

export type KeptDesign = {
  id: string
  name: string | null
  quantity: number
  files: { id: string; name: string; previewId: string | null; alterationRequest: string | null }[]
}

const selectKeptFields = (design: ExpressionBuilder<Tables, 'product_designs'>) =>
  [
    'product_designs.id',
    'product_designs.name',
    'product_designs.quantity',
    jsonArrayFrom(
      design
        .selectFrom('product_design_files')
        .innerJoin('design_files', 'design_files.id', 'product_design_files.design_file_id')
        .whereRef('product_design_files.design_id', '=', 'product_designs.id')
        .orderBy('product_design_files.position')
        .select([
          'design_files.id',
          'design_files.name',
          'design_files.preview_id as previewId',
          'product_design_files.alteration_request as alterationRequest',
        ]),
    ).as('files'),
  ] as const

const readKeptDesigns = defineStatement<ScopeParams & { productId: string }, KeptDesign>(
  ({ clientId, organizationId, productId }, db) =>
    db
      .selectFrom('product_designs')
      .where('client_id', '=', clientId)
      .where('product_id', '=', productId)
      .where('organization_id', '=', organizationId)
      .orderBy('position')
      .select(selectKeptFields),
)

/** The client's kept designs of a product in their order (R13); empty when none was ever kept. One statement. */
export const findKeptDesigns = ({ db, organizationId, client }: ClientCtx, productId: string): Promise<KeptDesign[]> =>
  readKeptDesigns(db, { clientId: client.id, organizationId, productId })

type BreakRow = { printingHouseId: string; quantityBreak: number; validFrom: Day; validTo: Day | null }

/** Offered product with the client's kept designs and the breaks of its price lists that are valid today. */
export type ProductToAdd = OfferedProduct & { keptDesigns: KeptDesign[]; breaks: BreakRow[]; today: Day }

const readProductToAdd = defineStatement<ScopeParams & { productId: string; today: Day }, Omit<ProductToAdd, 'today'>>(
  ({ clientId, organizationId, productId, today }, db) =>
    selectOfferedProducts(db, { clientId, organizationId })
      .where('products.id', '=', productId)
      .select(OFFERED_FIELDS)
      .select((product) =>
        jsonArrayFrom(
          product
            .selectFrom('product_designs')
            .whereRef('product_designs.product_id', '=', 'products.id')
            .where('product_designs.client_id', '=', clientId)
            .where('product_designs.organization_id', '=', organizationId)
            .orderBy('product_designs.position')
            .select(selectKeptFields),
        ).as('keptDesigns'),
      )
      .select((product) =>
        jsonArrayFrom(
          product
            .selectFrom('price_rows')
            .innerJoin('printing_houses', 'printing_houses.id', 'price_rows.printing_house_id')
            .whereRef('price_rows.product_id', '=', 'products.id')
            .where('price_rows.organization_id', '=', organizationId)
            .where('printing_houses.is_active', '=', true)
            .where(sql<boolean>`price_rows.valid_from <= ${today}::date`)
            .where(sql<boolean>`(price_rows.valid_to is null or price_rows.valid_to >= ${today}::date)`)
            .select([
              'price_rows.printing_house_id as printingHouseId',
              'price_rows.quantity_break as quantityBreak',
              'price_rows.valid_from as validFrom',
              'price_rows.valid_to as validTo',
            ]),
        ).as('breaks'),
      ),
)

/** Finds an offered product with the client's kept designs in their order (R13) and today's breaks. One statement. */
export const findProductToAdd = async (
  { db, client, organizationId, now }: ClientCtx,
  productId: string,
): Promise<ProductToAdd | undefined> => {
  const today = toTallinnDay(now())
  const [product] = await readProductToAdd(db, { clientId: client.id, organizationId, productId, today })
  return product === undefined ? undefined : { ...product, today }
}
