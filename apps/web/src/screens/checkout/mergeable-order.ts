import type { EditableDesign, EditableItem, EditableOrder } from '@tiraaz/domain/orders/editable-order'
import { isEqual } from '@tiraaz/domain/orders/keyed-merge'
import type { Order } from '../../data/orders/order-queries.ts'
import { type EditableFile, fileKey, fileName } from '../../designs/editable-design.ts'
import type { OrderedDesign } from '../../designs/ordered-design.ts'
import { textOrNone } from '../../ui/form/typed-text.ts'
import { type FormItem, formItem, type MergedItem } from './draft-form.ts'

export type MergeableOrder = EditableOrder<EditableFile>
type Item = EditableItem<EditableFile>
type Design = EditableDesign<EditableFile>

/** What a step's form says of the order; a field that is absent is as the order has it. */
export type FormContent = Partial<Pick<Order, 'additionalInfo' | 'deadline' | 'isTransportPriceExcluded'>> & {
  items?: readonly FormItem[]
}

/** A preview that becomes ready is nobody's change. */
const withoutPreview = (file: EditableFile): EditableFile => ({ ...file, previewId: null })

/** Pieces follow the quantity when they are sent, after the merge. */
const mergeableDesign = ({ key, id, quantity, name, files, destinations, packingInfo }: OrderedDesign): Design => ({
  id,
  // Only one without an id needs to be known by what the page calls it.
  ...(id === null ? { key } : {}),
  quantity,
  name: textOrNone(name),
  files: files.map(withoutPreview),
  destinations,
  packingInfo,
})

const mergeableItem = (item: FormItem): Item => ({
  id: item.id,
  productId: item.productId,
  quantity: item.quantity,
  additionalInfo: item.additionalInfo,
  additionalInvoiceInfo: item.additionalInvoiceInfo,
  designs: item.designs.map(mergeableDesign),
})

/** The order with what stands in a form laid over it. */
export const mergeableOrder = (order: Order, form: FormContent = {}): MergeableOrder => ({
  name: order.name,
  additionalInfo: form.additionalInfo === undefined ? order.additionalInfo : form.additionalInfo,
  deadline: form.deadline === undefined ? order.deadline : form.deadline,
  isTransportPriceExcluded: form.isTransportPriceExcluded ?? order.isTransportPriceExcluded,
  items: (form.items ?? order.items.map(formItem)).map(mergeableItem),
})

type FilesById = ReadonlyMap<string, EditableFile>

const formDesign = (design: Design, known: FilesById): OrderedDesign => ({
  key: design.id ?? design.key ?? crypto.randomUUID(),
  id: design.id ?? null,
  name: design.name ?? null,
  quantity: design.quantity,
  files: design.files.map((file) => known.get(fileKey(file)) ?? file),
  destinations: [...design.destinations],
  packingInfo: [...design.packingInfo],
})

/** Merged items as the forms hold them; one that comes back from a removal has no id. */
export const mergedItems = ({ items }: MergeableOrder, theirs: Order): MergedItem[] => {
  const files = theirs.items.flatMap((item) => item.designs.flatMap((design) => design.files))
  const known: FilesById = new Map(files.map((file) => [file.id, file]))
  return items.map((item) => ({
    id: item.id ?? null,
    productId: item.productId,
    quantity: item.quantity,
    additionalInfo: item.additionalInfo ?? null,
    additionalInvoiceInfo: item.additionalInvoiceInfo ?? null,
    designs: item.designs.map((design) => formDesign(design, known)),
  }))
}

const shares = (list: readonly { destinationId: string; quantity: number }[], quantity: number) =>
  list.length === 1 ? list.map((share) => ({ ...share, quantity })) : list

/** What the server keeps of an order: no ids of what was new, and a file by its name. */
const content = (order: MergeableOrder) => ({
  ...order,
  additionalInfo: order.additionalInfo?.trim() ?? null,
  items: order.items.map((item) => ({
    productId: item.productId,
    quantity: item.quantity,
    additionalInfo: item.additionalInfo?.trim() ?? null,
    additionalInvoiceInfo: item.additionalInvoiceInfo?.trim() ?? null,
    designs: item.designs.map((design) => ({
      quantity: design.quantity,
      name: design.name?.trim() ?? null,
      files: design.files.map((file) => ({ name: fileName(file), request: file.alterationRequest })),
      destinations: shares(design.destinations, design.quantity),
      packingInfo: shares(design.packingInfo, design.quantity),
    })),
  })),
})

/** R22: a save whose answer was lost has arrived when the order holds what was sent. */
export const holdsSame = (one: MergeableOrder, other: MergeableOrder): boolean => isEqual(content(one), content(other))
