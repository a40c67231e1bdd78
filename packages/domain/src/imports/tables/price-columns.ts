import { MONEY_LIMITS, QUANTITY_DEFAULTS } from '../../limits.ts'
import { centsToEuros, eurosToCents, eurosToUnitPrice, unitPriceToEuros } from '../../money/money.ts'
import type { PriceRow } from '../../pricing/price-list.ts'
import { defineColumns, type ReferenceNames } from '../define-columns.ts'

/** Price as a row of a table. */
export type ImportedPrice = PriceRow & { productCode: string }

export type PriceNames = { printingHouses: ReferenceNames }

const { text, day, optionalDay, whole, euros, reference } = defineColumns<ImportedPrice, PriceNames>()

const UNIT_PRICE = { decimals: 4, toEuros: unitPriceToEuros, fromEuros: eurosToUnitPrice }
const FEE = { decimals: 2, toEuros: centsToEuros, fromEuros: eurosToCents }

export const PRICE_COLUMNS = [
  text('productCode', { isKey: true, isGiven: true }),
  reference(
    'printingHouse',
    { field: 'printingHouseId', unknown: 'printingHouseUnknown', names: ({ printingHouses }) => printingHouses },
    { isKey: true, isGiven: true },
  ),
  day('validFrom', { isKey: true }),
  optionalDay('validTo'),
  whole('quantityBreak', 0, { isKey: true, min: 1, max: QUANTITY_DEFAULTS.max }),
  euros('unitPrice', UNIT_PRICE, { isNeeded: true, max: MONEY_LIMITS.unitEuros }),
  euros('setupFee', FEE, { max: MONEY_LIMITS.euros }),
  euros('designFee', FEE, { max: MONEY_LIMITS.euros }),
] as const

/** Start of a new price. */
export const NEW_PRICE: ImportedPrice = {
  productCode: '',
  printingHouseId: '',
  validFrom: '',
  validTo: null,
  quantityBreak: 0,
  unitPrice: 0,
  setupFee: 0,
  designFee: 0,
}
