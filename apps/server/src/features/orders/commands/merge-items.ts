import type { ItemInput } from '@tiraaz/contract/orders/order-item'
import { changeNotes } from '@tiraaz/domain/orders/item-notes'
import type { Problem } from '@tiraaz/domain/problem'
import { NotFound } from '../../../core/errors.ts'
import type { OfferedProduct } from '../../catalogue/index.ts'
import type { FilesToAttach } from '../../design-files/index.ts'
import type { StoredDesign, StoredFile, StoredItem, StoredOrder } from '../store/stored-order.ts'

type DesignInput = Pick<ItemInput['designs'][number], 'id' | 'name' | 'quantity' | 'files'>
type FileInput = DesignInput['files'][number]

type Sources = { offered: ReadonlyMap<string, OfferedProduct>; newId: () => string }

/** Design whose files must be checked before they are written. */
type OpenFiles = FilesToAttach & { designId: string }

export type MergedItems = {
  items: StoredItem[]
  problems: Problem[]
  openFiles: OpenFiles[]
}

/** Undefined keeps the stored value, null clears it. */
const orStored = <T>(given: T | null | undefined, stored: T | null | undefined): T | null =>
  given === undefined ? (stored ?? null) : given

const storedFile = (file: FileInput, design: StoredDesign | undefined): StoredFile | undefined =>
  'tempFile' in file ? undefined : design?.files.find(({ id }) => id === file.id)

/** Stored files of the design; null if the input has a new or repeated file. */
const settledFiles = (inputs: readonly FileInput[], design: StoredDesign | undefined): StoredFile[] | null => {
  const files = inputs.flatMap((input) => {
    const stored = storedFile(input, design)
    if (stored === undefined) return []
    return [{ ...stored, alterationRequest: orStored(input.alterationRequest, stored.alterationRequest) }]
  })
  const isSettled = files.length === inputs.length && new Set(files.map(({ id }) => id)).size === files.length
  return isSettled ? files : null
}

const openFilesOf = (input: DesignInput, design: StoredDesign | undefined): FileInput[] =>
  input.files.map((file) => {
    const stored = storedFile(file, design)
    return { ...file, alterationRequest: orStored(file.alterationRequest, stored?.alterationRequest) }
  })

const NO_SPEED = {
  speedLevelDays: null,
  speedCents: null,
  speedPurchaseCents: null,
  speedOverrideCents: null,
  speedPurchaseOverrideCents: null,
} as const

const blankItem = (product: OfferedProduct, id: string): StoredItem => ({
  id,
  productId: product.id,
  nameEt: product.nameEt,
  nameEn: product.nameEn,
  vatClass: product.vatClass,
  quantity: 0,
  additionalInfo: null,
  additionalInvoiceInfo: null,
  costCentre: null,
  saleCents: null,
  purchaseCents: null,
  markup: null,
  printingHouseId: null,
  saleOverrideCents: null,
  purchaseOverrideCents: null,
  overrideReason: null,
  chosenPrintingHouseId: null,
  ...NO_SPEED,
  minQuantity: product.minQuantity,
  maxQuantity: product.maxQuantity,
  quantityStep: product.quantityStep,
  areQuantitiesLocked: product.areQuantitiesLocked,
  designFilesAreRequired: product.designFilesAreRequired,
  designs: [],
  leftOutDesigns: [],
})

/** Creates an empty order item of a product; 404 if the product is unknown. */
export const createItem = (product: OfferedProduct | undefined, newId: () => string): StoredItem => {
  if (product === undefined) throw new NotFound()
  return blankItem(product, newId())
}

const baseOf = (order: StoredOrder, input: ItemInput, { offered, newId }: Sources): StoredItem => {
  if (input.id === undefined || input.id === null) return createItem(offered.get(input.productId), newId)
  const stored = order.items.find((item) => item.id === input.id)
  if (stored === undefined || stored.productId !== input.productId) throw new NotFound()
  return stored
}

const mergeDesigns = (base: StoredItem, input: ItemInput, key: string, newId: () => string) => {
  const problems: Problem[] = []
  const openFiles: OpenFiles[] = []
  const seen = new Set<string>()
  const all = [...base.designs, ...base.leftOutDesigns.map(({ design }) => design)]
  const mergeDesign = (given: DesignInput, designKey: string): StoredDesign => {
    const stored = all.find((design) => design.id === given.id)
    if (stored === undefined && given.id !== undefined && given.id !== null) throw new NotFound()
    if (stored !== undefined && seen.has(stored.id)) problems.push({ key: designKey, code: 'designTwice' })
    const id = stored?.id ?? newId()
    seen.add(id)
    const files = settledFiles(given.files, stored)
    if (files === null) {
      openFiles.push({ key: designKey, designId: id, productId: base.productId, files: openFilesOf(given, stored) })
    }
    return {
      id,
      name: orStored(given.name, stored?.name),
      quantity: given.quantity,
      files: files ?? [],
      destinations: stored?.destinations ?? [],
      packingInfo: stored?.packingInfo ?? [],
    }
  }
  const designs = input.designs.map((given, at) => {
    const { destinations, packingInfo } = given
    return { ...mergeDesign(given, `${key}.designs[${at}]`), destinations, packingInfo }
  })
  const leftOutDesigns =
    input.leftOutDesigns?.map(({ position, design }, at) => ({
      position,
      design: mergeDesign(design, `${key}.leftOutDesigns[${at}].design`),
    })) ?? base.leftOutDesigns.filter(({ design }) => !seen.has(design.id))
  return { designs, leftOutDesigns, problems, openFiles }
}

/**
 * Merges the request into the order's items: updates those named by id, adds those without an id, keeps the others (R13).
 * 404 for ids outside the order.
 */
export const mergeItems = (order: StoredOrder, inputs: readonly ItemInput[], sources: Sources): MergedItems => {
  const problems: Problem[] = []
  const openFiles: OpenFiles[] = []
  const items = new Map(order.items.map((item) => [item.id, item]))
  for (const [at, input] of inputs.entries()) {
    const key = `items[${at}]`
    const isNew = input.id === undefined || input.id === null
    if (isNew && order.items.some(({ productId }) => productId === input.productId)) {
      problems.push({ key, code: 'productTwice' })
      continue
    }
    const base = baseOf(order, input, sources)
    const merged = mergeDesigns(base, input, key, sources.newId)
    problems.push(...merged.problems)
    openFiles.push(...merged.openFiles)
    items.set(base.id, {
      ...base,
      quantity: input.quantity,
      ...changeNotes(base, input),
      designs: merged.designs,
      leftOutDesigns: merged.leftOutDesigns,
    })
  }
  return { items: [...items.values()], problems, openFiles }
}

/** Sets the attached files of the designs. */
export const setFiles = (
  items: readonly StoredItem[],
  openFiles: readonly OpenFiles[],
  filesOf: ReadonlyMap<string, StoredFile[]>,
): StoredItem[] => {
  if (openFiles.length === 0) return [...items]
  const byDesign = new Map(openFiles.map(({ designId, key }) => [designId, filesOf.get(key) ?? []]))
  const withFiles = (design: StoredDesign) => ({ ...design, files: byDesign.get(design.id) ?? design.files })
  return items.map((item) => ({
    ...item,
    designs: item.designs.map(withFiles),
    leftOutDesigns: item.leftOutDesigns.map((left) => ({ ...left, design: withFiles(left.design) })),
  }))
}
