import { centsToEuros, unitPriceToEuros } from '../money/money.ts'
import { listPriceBreaks } from './list-price-breaks.ts'
import { findMarkup, type Pricing } from './order-to-price.ts'

type Product = { id: string; minQuantity: number; maxQuantity: number; quantityStep: number }

/** Returns today's sale prices of a product by quantity in the shape of the contract; no purchase prices (R4, R15). */
export const buildPriceTable = (product: Product, pricing: Pricing) => {
  const list = pricing.products.get(product.id)
  if (list === undefined) return []
  const { rows, printingHouseId } = list
  const markup = findMarkup(list, pricing)
  const { minQuantity, maxQuantity, quantityStep } = product
  return listPriceBreaks({
    rows,
    day: pricing.today,
    printingHouseId,
    markup,
    minQuantity,
    maxQuantity,
    quantityStep,
  }).map(({ quantity, unitPrice, setupFee, furtherDesignFee }) => ({
    quantity,
    unitPrice: unitPriceToEuros(unitPrice),
    setupFee: centsToEuros(setupFee),
    furtherDesignFee: centsToEuros(furtherDesignFee),
  }))
}
