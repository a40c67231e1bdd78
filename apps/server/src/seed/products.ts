import type { Day } from '@tiraaz/domain/calendar/day'
import { roundHalfUp } from '@tiraaz/domain/money/money'
import type { PriceRow } from '@tiraaz/domain/pricing/price-list'
import { newId } from '../core/ids.ts'
import { MATERIALS, type MaterialKey } from './content/materials.ts'
import { type OrganizationKey, PRINTING_HOUSES } from './content/organizations.ts'
import { PRINT_PRODUCTS } from './content/print-products.ts'
import { PRODUCT_KINDS, type ProductKind } from './content/product-kinds.ts'
import { SHOP_PRODUCTS } from './content/shop-products.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoOrganization, DemoPrintingHouse } from './organizations.ts'
import { createRandom } from './random.ts'

type ProductFacts = {
  code: string
  kind: ProductKind
  et: string
  en: string
  material: MaterialKey
  /** Width and height in millimetres. */
  size: readonly [number, number]
  unitPrice: number
  extra?: {
    milligrams?: number
    /** Overrides the kind's usual number of artwork pages. */
    pages?: number | null
    days?: number
    lockedQuantity?: number
    needsFiles?: boolean
    hasPrice?: boolean
    forAll?: boolean
    /** The single organization that sells the product. */
    only?: OrganizationKey
  }
}

export type DemoProduct = {
  id: string
  code: string
  kind: ProductKind
  nameEt: string
  nameEn: string
  /** Width and height in millimetres. */
  size: readonly [number, number]
  pages: number | null
  needsFiles: boolean
  forAll: boolean
  hasPrice: boolean
  lockedQuantity: number | null
  productionDays: number
  weightMilligrams: number
  groupId: string | null
  /** Quantities that people usually order. */
  usual: readonly number[]
  priceRows: PriceRow[]
}

const FACTS: readonly ProductFacts[] = [...SHOP_PRODUCTS, ...PRINT_PRODUCTS]

/** Weight in milligrams: a square millimetre of paper of 1 g/m² weighs a thousandth of one. */
const weightOfSheet = ([width, height]: readonly [number, number], material: MaterialKey): number =>
  Math.round((width * height * MATERIALS[material].grammage) / 1000)

/**
 * Price lists run by calendar years: the old one until the end of last year, then a slightly higher one. Offset printers
 * have already announced next year's.
 */
const pricePeriods = (today: Day, { key }: DemoPrintingHouse): { from: Day; to: Day | null; factor: number }[] => {
  const year = Number(today.slice(0, 4))
  const old = { from: `${year - 4}-01-01`, to: `${year - 1}-12-31`, factor: 9_500 }
  const current = { from: `${year}-01-01`, to: null, factor: 10_000 }
  if (key !== 'ofset') return [old, current]
  return [old, { ...current, to: `${year}-12-31` }, { from: `${year + 1}-01-01`, to: null, factor: 10_350 }]
}

const listOf = (facts: ProductFacts, printingHouse: DemoPrintingHouse, today: Day): PriceRow[] => {
  const kind = PRODUCT_KINDS[facts.kind]
  const { small, large } = PRINTING_HOUSES[printingHouse.key]
  const random = createRandom(`price ${facts.code} ${printingHouse.key}`)
  const own = random.int(9_700, 10_300)
  return pricePeriods(today, printingHouse).flatMap(({ from, to, factor }) =>
    kind.breaks.map((quantityBreak, at) => {
      const share = at / (kind.breaks.length - 1)
      const scale = Math.round(small + (large - small) * share)
      const discount = kind.discounts[at] ?? 10_000
      const price = [discount, scale, own, factor].reduce((so, by) => roundHalfUp(so * by, 10_000), facts.unitPrice)
      return {
        printingHouseId: printingHouse.id,
        quantityBreak,
        unitPrice: price,
        setupFee: roundHalfUp(kind.setupFee * factor, 10_000),
        designFee: roundHalfUp(kind.designFee * factor, 10_000),
        validFrom: from,
        validTo: to,
      }
    }),
  )
}

const addPriceRows = (rows: DemoRows, organizationId: string, productId: string, list: readonly PriceRow[]): void => {
  for (const row of list) {
    rows.add('price_rows', {
      id: newId(),
      organization_id: organizationId,
      product_id: productId,
      printing_house_id: row.printingHouseId,
      quantity_break: row.quantityBreak,
      unit_price: row.unitPrice,
      setup_fee_cents: row.setupFee,
      design_fee_cents: row.designFee,
      valid_from: row.validFrom,
      valid_to: row.validTo,
    })
  }
}

const demoProduct = (organization: DemoOrganization, facts: ProductFacts, today: Day): DemoProduct => {
  const { extra = {} } = facts
  const kind = PRODUCT_KINDS[facts.kind]
  const printingHouses = kind.houses.flatMap((key) => organization.houses[key] ?? [])
  const lockedQuantity = extra.lockedQuantity ?? null
  return {
    id: newId(),
    code: facts.code,
    kind: facts.kind,
    nameEt: facts.et,
    nameEn: facts.en,
    size: facts.size,
    pages: extra.pages === undefined ? kind.pages : extra.pages,
    needsFiles: extra.needsFiles ?? true,
    forAll: extra.forAll ?? false,
    hasPrice: extra.hasPrice ?? true,
    lockedQuantity,
    productionDays: extra.days ?? kind.days,
    weightMilligrams: extra.milligrams ?? weightOfSheet(facts.size, facts.material),
    groupId: organization.groupIds[facts.kind] ?? null,
    usual: lockedQuantity === null ? kind.usual : [lockedQuantity],
    priceRows:
      extra.hasPrice === false ? [] : printingHouses.flatMap((printingHouse) => listOf(facts, printingHouse, today)),
  }
}

const isMadeBy = ({ key, kinds }: DemoOrganization, { kind, extra }: ProductFacts): boolean =>
  kinds.includes(kind) && (extra?.only ?? key) === key

/** Adds the products of an agency, each with the price lists of two or three printing houses. */
export const addProducts = (rows: DemoRows, organization: DemoOrganization, today: Day): DemoProduct[] =>
  FACTS.filter((facts) => isMadeBy(organization, facts)).map((facts) => {
    const product = demoProduct(organization, facts, today)
    const kind = PRODUCT_KINDS[facts.kind]
    rows.add('products', {
      id: product.id,
      organization_id: organization.id,
      code: facts.code,
      name_et: facts.et,
      name_en: facts.en,
      material_et: MATERIALS[facts.material].et,
      material_en: MATERIALS[facts.material].en,
      width_mm: facts.size[0],
      height_mm: facts.size[1],
      bleed_mm: kind.bleed,
      page_count: product.pages,
      colour_mode: kind.colours,
      print_profile: kind.profile,
      min_quantity: product.lockedQuantity ?? kind.min,
      max_quantity: product.lockedQuantity ?? kind.max,
      quantity_step: kind.step,
      design_files_are_required: product.needsFiles,
      are_quantities_locked: product.lockedQuantity !== null,
      production_days: product.productionDays,
      weight_milligrams: product.weightMilligrams,
      group_id: product.groupId,
      is_offered_to_all: product.forAll,
    })
    addPriceRows(rows, organization.id, product.id, product.priceRows)
    return product
  })
