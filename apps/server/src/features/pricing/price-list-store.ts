import { unitPriceToEuros, centsToEuros } from '@tiraaz/domain/money/money'
import { listsOf, type PriceList, type PriceStep } from '@tiraaz/domain/pricing/price-lists'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../core/context.ts'
import { Conflict, NotFound } from '../../core/errors.ts'
import { recordChanges, type Change } from '../../db/record-change.ts'

type Product = { id: string; name: string; version: number }
type Houses = ReadonlyMap<string, string>

/** A product whose prices are about to change, and all its lists; nobody else changes them meanwhile. */
export const loadPriceLists = async (
  { db, organizationId }: OrganizationCtx,
  productId: string,
): Promise<{ product: Product; lists: PriceList[] }> => {
  const product = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .where('organization_id', '=', organizationId)
    .select(['id', 'code', 'name_et as name', 'prices_version as version'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (product === undefined) throw new NotFound()
  const rows = await db
    .selectFrom('price_rows')
    .where('product_id', '=', productId)
    .where('organization_id', '=', organizationId)
    .select([
      'printing_house_id as printingHouseId',
      'quantity_break as quantityBreak',
      'unit_price as unitPrice',
      'setup_fee_cents as setupFee',
      'design_fee_cents as designFee',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .execute()
  return { product: { ...product, name: `${product.code} ${product.name}` }, lists: listsOf(rows) }
}

/** Printing houses of the organization by id, with their names. */
export const namesOfHouses = async ({ db, organizationId }: OrganizationCtx): Promise<Houses> => {
  const rows = await db
    .selectFrom('printing_houses')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const stepText = ({ quantityBreak, unitPrice, setupFee, designFee }: PriceStep): string =>
  `${quantityBreak}: ${unitPriceToEuros(unitPrice)} + ${centsToEuros(setupFee)} + ${centsToEuros(designFee)}`

const factsOf = ({ validFrom, validTo, steps }: PriceList) => ({ validFrom, validTo, steps: steps.map(stepText) })

const keyOf = ({ printingHouseId, validFrom }: PriceList): string => `${printingHouseId} ${validFrom}`

const changesBetween = (
  { id, name }: Product,
  { before, after }: { before: readonly PriceList[]; after: readonly PriceList[] },
  houses: Houses,
): Change[] => {
  const [was, is] = [before, after].map((lists) => new Map(lists.map((list) => [keyOf(list), list])))
  const subjectOf = ({ printingHouseId }: PriceList) => ({ id, name: `${name}, ${houses.get(printingHouseId) ?? ''}` })
  const noun = 'priceList'
  return [
    ...before.flatMap((list): Change[] =>
      is?.has(keyOf(list)) ? [] : [{ noun, verb: 'removed', subject: subjectOf(list), before: factsOf(list) }],
    ),
    ...after.map((list): Change => {
      const old = was?.get(keyOf(list))
      return old === undefined
        ? { noun, verb: 'created', subject: subjectOf(list), after: factsOf(list) }
        : { noun, verb: 'changed', subject: subjectOf(list), before: factsOf(old), after: factsOf(list) }
    }),
  ]
}

const insertRows = async (ctx: OrganizationCtx, productId: string, lists: readonly PriceList[]): Promise<void> => {
  const rows = lists.flatMap(({ steps, ...list }) => steps.map((step) => ({ id: ctx.newId(), ...list, ...step })))
  if (rows.length === 0) return
  await sql`
    insert into price_rows (id, organization_id, product_id, printing_house_id, quantity_break, unit_price,
      setup_fee_cents, design_fee_cents, valid_from, valid_to)
    select x.id, ${ctx.organizationId}, ${productId}, x."printingHouseId", x."quantityBreak", x."unitPrice",
      x."setupFee", x."designFee", x."validFrom", x."validTo"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(
      id text, "printingHouseId" text, "quantityBreak" integer, "unitPrice" integer, "setupFee" integer,
      "designFee" integer, "validFrom" date, "validTo" date
    )`.execute(ctx.db)
}

/** Puts new lists in the place of all the old ones, and writes down what differs; gives the new version. */
export const replacePriceLists = async (
  ctx: OrganizationCtx,
  product: Product,
  { before, after, houses }: { before: readonly PriceList[]; after: readonly PriceList[]; houses: Houses },
): Promise<number> => {
  const { db, organizationId } = ctx
  const saved = await db
    .updateTable('products')
    .set({ prices_version: product.version + 1 })
    .where('id', '=', product.id)
    .where('organization_id', '=', organizationId)
    .where('prices_version', '=', product.version)
    .executeTakeFirst()
  if (saved.numUpdatedRows === 0n) throw new Conflict()
  await db
    .deleteFrom('price_rows')
    .where('product_id', '=', product.id)
    .where('organization_id', '=', organizationId)
    .execute()
  await insertRows(ctx, product.id, after)
  await recordChanges(ctx, changesBetween(product, { before, after }, houses))
  return product.version + 1
}
