import { DEFAULT_PRINT_PROFILE } from '@tiraaz/domain/artwork/print-profile'
import type { AgencyProduct, ProductBody } from '../../../data/products/agency-products.ts'
import type { BindField } from '../../../ui/form/use-fields.ts'

/** Form values of a product, as typed. */
export type AgencyProductForm = Required<ProductBody>

const BLANK: AgencyProductForm = {
  code: '',
  nameEt: '',
  nameEn: '',
  materialEt: null,
  materialEn: null,
  widthMm: null,
  heightMm: null,
  bleedMm: 3,
  pageCount: null,
  colourMode: 'cmyk',
  printProfile: DEFAULT_PRINT_PROFILE,
  totalInkPercent: null,
  proofPolicy: 'inherit',
  minQuantity: 1,
  maxQuantity: 1_000_000,
  quantityStep: 1,
  designFilesAreRequired: true,
  areQuantitiesLocked: false,
  productionDays: 3,
  weightGrams: 0,
  vatClass: 'standard',
  groupId: null,
  printingHouseId: null,
  isOfferedToAll: true,
  clientIds: [],
  isArchived: false,
}

/** English name of a product; empty if it equals the Estonian one, so that it follows changes to it. */
export const ownEnglishName = ({ nameEt, nameEn }: Pick<AgencyProduct, 'nameEt' | 'nameEn'>): string =>
  nameEn === nameEt ? '' : nameEn

/** Initial form values of an existing or new product. */
export const productForm = (product: AgencyProduct | null): AgencyProductForm => {
  if (product === null) return BLANK
  const { id: _id, version: _version, thumbnail: _thumbnail, firstPricedQuantity: _firstPriced, ...facts } = product
  return { ...facts, nameEn: ownEnglishName(facts) }
}

export type PartProps = { form: AgencyProductForm; field: BindField<AgencyProductForm> }
