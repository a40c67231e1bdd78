import { OWN_PROOF_POLICIES } from '../../proofs/proof-policy.ts'
import { DEFAULT_PRINT_PROFILE, PRINT_PROFILES } from '../../artwork/print-profile.ts'
import { COLOUR_MODES } from '../../artwork/product-format.ts'
import { STANDARD_VAT_CLASS } from '../../invoices/vat-rate.ts'
import { QUANTITY_DEFAULTS } from '../../limits.ts'
import type { DescribedProduct } from '../../products/check-product.ts'
import { defineColumns, type ReferenceNames } from '../define-columns.ts'

export type ProductNames = Record<'vatClasses' | 'groups' | 'printingHouses' | 'clients', ReferenceNames>

/** Start of a new product. */
export const NEW_PRODUCT: DescribedProduct = {
  code: '',
  nameEt: '',
  nameEn: '',
  materialEt: null,
  materialEn: null,
  widthMm: null,
  heightMm: null,
  bleedMm: 0,
  pageCount: null,
  colourMode: 'cmyk',
  printProfile: DEFAULT_PRINT_PROFILE,
  totalInkPercent: null,
  proofPolicy: 'inherit',
  minQuantity: QUANTITY_DEFAULTS.min,
  maxQuantity: QUANTITY_DEFAULTS.max,
  quantityStep: QUANTITY_DEFAULTS.step,
  designFilesAreRequired: true,
  areQuantitiesLocked: false,
  productionDays: 3,
  weightGrams: 0,
  vatClass: STANDARD_VAT_CLASS,
  groupId: null,
  printingHouseId: null,
  isOfferedToAll: false,
  clientIds: [],
  isArchived: false,
}

const { text, optionalText, whole, optionalWhole, decimal, yesNo, choice, reference, references } = defineColumns<
  DescribedProduct,
  ProductNames
>()

export const PRODUCT_COLUMNS = [
  text('code', { isKey: true }),
  text('nameEt', { isNeeded: true }),
  text('nameEn'),
  optionalText('materialEt'),
  optionalText('materialEn'),
  optionalWhole('widthMm'),
  optionalWhole('heightMm'),
  whole('bleedMm', NEW_PRODUCT.bleedMm),
  optionalWhole('pageCount'),
  choice('colourMode', COLOUR_MODES),
  choice('printProfile', PRINT_PROFILES),
  optionalWhole('totalInkPercent'),
  choice('proofPolicy', OWN_PROOF_POLICIES),
  whole('minQuantity', NEW_PRODUCT.minQuantity),
  whole('maxQuantity', NEW_PRODUCT.maxQuantity),
  whole('quantityStep', NEW_PRODUCT.quantityStep),
  yesNo('designFilesAreRequired'),
  yesNo('areQuantitiesLocked'),
  whole('productionDays', NEW_PRODUCT.productionDays),
  decimal('weightGrams', 3, NEW_PRODUCT.weightGrams),
  reference('vatClass', {
    field: 'vatClass',
    unknown: 'vatClassUnknown',
    names: ({ vatClasses }) => vatClasses,
    empty: STANDARD_VAT_CLASS,
  }),
  reference('group', { field: 'groupId', unknown: 'productGroupUnknown', names: ({ groups }) => groups }),
  reference('printingHouse', {
    field: 'printingHouseId',
    unknown: 'printingHouseUnknown',
    names: ({ printingHouses }) => printingHouses,
  }),
  yesNo('isOfferedToAll'),
  references('clients', { field: 'clientIds', unknown: 'clientUnknown', names: ({ clients }) => clients }),
  yesNo('isArchived'),
] as const
