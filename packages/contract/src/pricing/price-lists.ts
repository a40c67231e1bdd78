import { MONEY_LIMITS, PRICE_LIMITS, QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, eurosInput, euros, id, price, queryInt, queryVersion, version } from '../wire-types.ts'

const ofProduct = z.object({ id })

/** Euros for one piece, in ten-thousandths. */
const unitEurosInput = z
  .number()
  .min(0)
  .max(MONEY_LIMITS.unitEuros)
  .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-4)

const listFacts = {
  printingHouseId: id,
  validFrom: day,
  /** The last day; null while no end is set. */
  validTo: day.nullable(),
}

const stepInput = z.strictObject({
  quantityBreak: z.int().min(1).max(QUANTITY_DEFAULTS.max),
  unitPrice: unitEurosInput,
  setupFee: eurosInput,
  /** For each design after the first. */
  designFee: eurosInput,
})

const step = z.strictObject({ quantityBreak: z.int(), unitPrice: z.number(), setupFee: euros, designFee: euros })

export const getProductPrices = endpoint('getProductPrices', {
  summary: 'The price lists of a product, one for each printing house and time (R15). Agency only (R4).',
  params: ofProduct,
  response: z.strictObject({
    product: z.strictObject({
      id,
      code: z.string(),
      name: z.string(),
      minQuantity: z.int(),
      quantityStep: z.int(),
      /** The one that always makes it; null for the cheapest. */
      printingHouseId: id.nullable(),
      isArchived: z.boolean(),
    }),
    version,
    today: day,
    printingHouses: z.array(z.strictObject({ id, name: z.string(), isActive: z.boolean() })),
    /** For the preview. */
    clients: z.array(z.strictObject({ id, name: z.string() })),
    lists: z.array(z.strictObject({ ...listFacts, steps: z.array(step) })),
  }),
})

export const saveProductPrices = endpoint('saveProductPrices', {
  summary:
    'Saves all price lists of a product: breaks rise, and a quantity has one price of a printing house on any day (R15). Agency only.',
  params: ofProduct,
  query: z.object({ version: queryVersion }),
  body: z.strictObject({
    lists: z
      .array(z.strictObject({ ...listFacts, steps: z.array(stepInput).max(PRICE_LIMITS.stepsPerList) }))
      .max(PRICE_LIMITS.listsPerProduct),
  }),
  response: z.strictObject({ version }),
})

export const previewPrice = endpoint('previewPrice', {
  summary:
    'Price of a product for a client on a day, by the same rules as in an order: each printing house’s price, the one that wins, the markup that counts (R15). Agency only (R4).',
  params: ofProduct,
  query: z.object({
    buyerId: id,
    quantity: queryInt(1, QUANTITY_DEFAULTS.max),
    designs: queryInt(1, PRICE_LIMITS.designs),
    day,
  }),
  response: z.strictObject({
    houses: z.array(
      z.strictObject({
        id,
        name: z.string(),
        quantityBreak: z.int(),
        unitPrice: z.number(),
        setupFee: euros,
        designFee: euros,
        purchasePrice: euros,
        isChosen: z.boolean(),
      }),
    ),
    /** The product has a fixed printing house, also if others are cheaper. */
    isHouseNamed: z.boolean(),
    noPriceReason: z.enum(['noPriceList', 'belowSmallestBreak']).nullable(),
    /** Markup in percent of the purchase price, and the level that it was set on. */
    markup: z.number(),
    markupSource: z.enum(['product', 'group', 'client', 'organization']),
    purchasePrice: price,
    salePrice: price,
    margin: price,
    /** The margin as a share of the sale price, in per cent. */
    marginPercent: z.number().nullable(),
  }),
})
