import type { DescribedProduct } from '@tiraaz/domain/products/check-product'
import { emptyToNull } from '@tiraaz/domain/text/empty-to-null'
import type { Insertable, Selectable } from 'kysely'
import type { ProductsTable } from '../../../db/schema/catalogue.ts'
import type { ProductReferences } from '../commands/find-product-references.ts'

const MILLIGRAMS = 1000

type Row = Omit<
  Insertable<ProductsTable>,
  'id' | 'organization_id' | 'archived_at' | 'thumbnail_preview_id' | 'version'
>

/** English name of a product, else the Estonian one. */
export const getEnglishName = ({ nameEt, nameEn }: Pick<DescribedProduct, 'nameEt' | 'nameEn'>): string =>
  emptyToNull(nameEn) ?? nameEt

/** Turns an empty material into null and removes repeated clients. */
export const cleanProduct = (product: DescribedProduct): DescribedProduct => ({
  ...product,
  nameEn: getEnglishName(product),
  materialEt: emptyToNull(product.materialEt),
  materialEn: emptyToNull(product.materialEn),
  clientIds: [...new Set(product.clientIds)],
})

export const toProductRow = (product: DescribedProduct) =>
  ({
    code: product.code,
    name_et: product.nameEt,
    name_en: product.nameEn,
    material_et: product.materialEt,
    material_en: product.materialEn,
    width_mm: product.widthMm,
    height_mm: product.heightMm,
    bleed_mm: product.bleedMm,
    page_count: product.pageCount,
    colour_mode: product.colourMode,
    print_profile: product.printProfile,
    total_ink_percent: product.totalInkPercent,
    proof_policy: product.proofPolicy,
    min_quantity: product.minQuantity,
    max_quantity: product.maxQuantity,
    quantity_step: product.quantityStep,
    design_files_are_required: product.designFilesAreRequired,
    are_quantities_locked: product.areQuantitiesLocked,
    production_days: product.productionDays,
    weight_milligrams: Math.round(product.weightGrams * MILLIGRAMS),
    vat_class: product.vatClass,
    group_id: product.groupId,
    printing_house_id: product.printingHouseId,
    is_offered_to_all: product.isOfferedToAll,
  }) satisfies Row

export const toProduct = (row: Selectable<ProductsTable>, clientIds: readonly string[]): DescribedProduct => ({
  code: row.code,
  nameEt: row.name_et,
  nameEn: row.name_en,
  materialEt: row.material_et,
  materialEn: row.material_en,
  widthMm: row.width_mm,
  heightMm: row.height_mm,
  bleedMm: row.bleed_mm,
  pageCount: row.page_count,
  colourMode: row.colour_mode,
  printProfile: row.print_profile,
  totalInkPercent: row.total_ink_percent,
  proofPolicy: row.proof_policy,
  minQuantity: row.min_quantity,
  maxQuantity: row.max_quantity,
  quantityStep: row.quantity_step,
  designFilesAreRequired: row.design_files_are_required,
  areQuantitiesLocked: row.are_quantities_locked,
  productionDays: row.production_days,
  weightGrams: row.weight_milligrams / MILLIGRAMS,
  vatClass: row.vat_class,
  groupId: row.group_id,
  printingHouseId: row.printing_house_id,
  isOfferedToAll: row.is_offered_to_all,
  clientIds,
  isArchived: row.archived_at !== null,
})

/**
 * Returns a function that prepares products for the audit log: with names, since ids may point to deleted rows later.
 */
export const createProductAuditor = ({ groups, printingHouses, clients }: ProductReferences) => {
  const [groupNames, printingHouseNames, clientNames] = [groups, printingHouses, clients].map(
    (list) => new Map(list.map(({ id, name }) => [id, name])),
  )
  return ({ groupId, printingHouseId, clientIds, ...facts }: DescribedProduct): Record<string, unknown> => ({
    ...facts,
    group: groupNames?.get(groupId ?? '') ?? null,
    printingHouse: printingHouseNames?.get(printingHouseId ?? '') ?? null,
    clients: clientIds.flatMap((id) => clientNames?.get(id) ?? []).sort(),
  })
}

/** Product for the audit log. */
export const toAuditedProduct = (product: DescribedProduct, references: ProductReferences): Record<string, unknown> =>
  createProductAuditor(references)(product)
