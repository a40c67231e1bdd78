import { DEFAULT_PRINT_PROFILE } from '@tiraaz/domain/artwork/print-profile'
import type { AgencyProduct, ProductBody } from '../../../data/products/agency-products.ts'

/** All fields of a product as they are typed. */
export type ProductForm = Required<ProductBody>

const BLANK: ProductForm = {
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

/** English name of a product; empty where it is the Estonian one, so that it follows a change of that. */
export const ownEnglishName = ({ nameEt, nameEn }: Pick<AgencyProduct, 'nameEt' | 'nameEn'>): string =>
  nameEn === nameEt ? '' : nameEn

/** The form of a product as it stands, or of a new one. */
export const productForm = (product: AgencyProduct | null): ProductForm => {
  if (product === null) return BLANK
  const { id: _id, version: _version, thumbnail: _thumbnail, firstPricedQuantity: _firstPriced, ...facts } = product
  return { ...facts, nameEn: ownEnglishName(facts) }
}

export type PartProps = {
  form: ProductForm
  onChange: (part: Partial<ProductForm>) => void
  /** What is wrong with a field, by its key. */
  problem: (key: keyof ProductForm) => string | undefined
}
