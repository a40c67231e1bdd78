import { unitPriceToEuros, centsToEuros } from '@tiraaz/domain/money/money'
import { groupIntoPriceLists, type PriceList, type PriceStep } from '@tiraaz/domain/pricing/price-lists'
import { formatDay } from '@tiraaz/messages/formats'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict, NotFound } from '../../../core/errors.ts'
import { insertMany } from '../../../db/many-rows.ts'
import { recordChanges, type BackOfficeChange } from '../../../context/record-change.ts'

type Product = { id: string; name: string; version: number }
type PrintingHouseNames = ReadonlyMap<string, string>

/** Loads a product with all its price lists and locks them until the transaction ends. */
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
  return { product: { ...product, name: `${product.code} ${product.name}` }, lists: groupIntoPriceLists(rows) }
}

/** Names of the organization's printing houses by id. */
export const readPrintingHouseNames = async ({ db, organizationId }: OrganizationCtx): Promise<PrintingHouseNames> => {
  const rows = await db
    .selectFrom('printing_houses')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Price step in euros, for the audit log. */
const stepFacts = ({ quantityBreak, unitPrice, setupFee, designFee }: PriceStep) => ({
  quantityBreak,
  unitPrice: unitPriceToEuros(unitPrice),
  setupFee: centsToEuros(setupFee),
  designFee: centsToEuros(designFee),
})

const factsOf = ({ validFrom, validTo, steps }: PriceList) => ({ validFrom, validTo, steps: steps.map(stepFacts) })

const keyOf = ({ printingHouseId, validFrom }: PriceList): string => `${printingHouseId} ${validFrom}`

const changesBetween = (
  { id, name }: Product,
  { before, after }: { before: readonly PriceList[]; after: readonly PriceList[] },
  printingHouses: PrintingHouseNames,
): BackOfficeChange[] => {
  const [was, is] = [before, after].map((lists) => new Map(lists.map((list) => [keyOf(list), list])))
  // A printing house may have several lists of a product; their days distinguish them.
  const subjectOf = ({ printingHouseId, validFrom, validTo }: PriceList) => {
    const days = `${formatDay(validFrom)}–${validTo === null ? '…' : formatDay(validTo)}`
    return { id, name: `${name}, ${printingHouses.get(printingHouseId) ?? ''}, ${days}` }
  }
  const noun = 'priceList'
  return [
    ...before.flatMap((list): BackOfficeChange[] =>
      is?.has(keyOf(list)) ? [] : [{ noun, verb: 'removed', subject: subjectOf(list), before: factsOf(list) }],
    ),
    ...after.map((list): BackOfficeChange => {
      const old = was?.get(keyOf(list))
      return old === undefined
        ? { noun, verb: 'created', subject: subjectOf(list), after: factsOf(list) }
        : { noun, verb: 'changed', subject: subjectOf(list), before: factsOf(old), after: factsOf(list) }
    }),
  ]
}

const ROW_COLUMNS = {
  id: 'text',
  organization_id: 'text',
  product_id: 'text',
  printing_house_id: 'text',
  quantity_break: 'integer',
  unit_price: 'integer',
  setup_fee_cents: 'integer',
  design_fee_cents: 'integer',
  valid_from: 'date',
  valid_to: 'date',
} as const

const rowsOf = (ctx: OrganizationCtx, { product, after }: PriceListChange) =>
  after.flatMap(({ printingHouseId, validFrom, validTo, steps }) =>
    steps.map(({ quantityBreak, unitPrice, setupFee, designFee }) => ({
      id: ctx.newId(),
      organization_id: ctx.organizationId,
      product_id: product.id,
      printing_house_id: printingHouseId,
      quantity_break: quantityBreak,
      unit_price: unitPrice,
      setup_fee_cents: setupFee,
      design_fee_cents: designFee,
      valid_from: validFrom,
      valid_to: validTo,
    })),
  )

type PriceListChange = { product: Product; before: readonly PriceList[]; after: readonly PriceList[] }

/** Replaces all price lists of the given products and writes the differences to the audit log. */
export const replacePriceLists = async (
  ctx: OrganizationCtx,
  replaced: readonly PriceListChange[],
  printingHouses: PrintingHouseNames,
): Promise<void> => {
  const { db, organizationId } = ctx
  const versions = JSON.stringify(replaced.map(({ product: { id, version } }) => ({ id, version })))
  const { numAffectedRows } = await sql`
    update products set prices_version = x.version + 1
    from jsonb_to_recordset(${versions}::jsonb) as x(id text, version integer)
    where products.id = x.id and organization_id = ${organizationId} and prices_version = x.version`.execute(db)
  if (Number(numAffectedRows) < replaced.length) throw new Conflict()
  await sql`
    delete from price_rows
    using jsonb_to_recordset(${versions}::jsonb) as x(id text)
    where product_id = x.id and organization_id = ${organizationId}`.execute(db)
  const rows = replaced.flatMap((one) => rowsOf(ctx, one))
  await insertMany(db, 'price_rows', { rows, types: ROW_COLUMNS })
  await recordChanges(
    ctx,
    replaced.flatMap((one) => changesBetween(one.product, one, printingHouses)),
  )
}
