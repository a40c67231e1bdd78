import { editableFields, trimFields } from '../../../orders/order-fields/field-values.ts'
import type {
  EditableDesign,
  EditableItem,
  EditableOrder,
  EditableOrderFields,
} from '@tiraaz/domain/orders/editable-order'
import { listAllDesigns } from '@tiraaz/domain/orders/left-out-designs'
import { isEqual } from '@tiraaz/domain/orders/keyed-merge'
import type { Order } from '../../../data/orders/order-queries.ts'
import { type FormFile, fileKey, fileName } from '../../../designs/form-design.ts'
import { mapLeftOut, type OrderedDesign } from '../../../designs/ordered-design.ts'
import { textOrNone } from '../../../ui/form/typed-text.ts'
import { type FormItem, formItem, type MergedItem } from '../draft-form.ts'

export type MergeableOrder = EditableOrder<FormFile>
type Item = EditableItem<FormFile>
type Design = EditableDesign<FormFile>

/** Content of a step's form; an absent field has the order's value. */
export type FormContent = Partial<Pick<Order, 'additionalInfo' | 'deadline' | 'isTransportPriceExcluded'>> & {
  orderFields?: EditableOrderFields | null
  items?: readonly FormItem[]
}

/** Drops the preview: a preview that becomes ready is not a change by a person. */
const withoutPreview = (file: FormFile): FormFile => ({ ...file, previewId: null })

/** Design for the merge; pieces are fitted to the quantity when they are sent, after the merge. */
const mergeableDesign = ({ key, id, quantity, name, files, destinations, packingInfo }: OrderedDesign): Design => ({
  id,
  // Designs without an id are identified by the form's key.
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
  leftOutDesigns: mapLeftOut(item.leftOutDesigns, mergeableDesign),
})

/** Order with the content of a form applied. */
export const mergeableOrder = (order: Order, form: FormContent = {}): MergeableOrder => ({
  name: order.name,
  additionalInfo: form.additionalInfo === undefined ? order.additionalInfo : form.additionalInfo,
  deadline: form.deadline === undefined ? order.deadline : form.deadline,
  orderFields: form.orderFields === undefined ? editableFields(order) : form.orderFields,
  isTransportPriceExcluded: form.isTransportPriceExcluded ?? order.isTransportPriceExcluded,
  items: (form.items ?? order.items.map(formItem)).map(mergeableItem),
})

type FilesById = ReadonlyMap<string, FormFile>

const formDesign = (design: Design, known: FilesById): OrderedDesign => ({
  key: design.id ?? design.key ?? crypto.randomUUID(),
  id: design.id ?? null,
  name: design.name ?? null,
  quantity: design.quantity,
  files: design.files.map((file) => known.get(fileKey(file)) ?? file),
  destinations: [...design.destinations],
  packingInfo: [...design.packingInfo],
})

/** Merged items in the shape of the forms; an item that comes back from a removal has no id. */
export const mergedItems = ({ items }: MergeableOrder, theirs: Order): MergedItem[] => {
  const designs = theirs.items.flatMap((item) => listAllDesigns(item.designs, item.leftOutDesigns))
  const files = designs.flatMap((design) => design.files)
  const known: FilesById = new Map(files.map((file) => [file.id, file]))
  return items.map((item) => ({
    id: item.id ?? null,
    productId: item.productId,
    quantity: item.quantity,
    additionalInfo: item.additionalInfo ?? null,
    additionalInvoiceInfo: item.additionalInvoiceInfo ?? null,
    designs: item.designs.map((design) => formDesign(design, known)),
    leftOutDesigns: mapLeftOut(item.leftOutDesigns ?? [], (design) => formDesign(design, known)),
  }))
}

const shares = (list: readonly { destinationId: string; quantity: number }[], quantity: number) =>
  list.length === 1 ? list.map((share) => ({ ...share, quantity })) : list

const ownContent = (design: Design) => ({
  quantity: design.quantity,
  name: design.name?.trim() ?? null,
  files: design.files.map((file) => ({ name: fileName(file), request: file.alterationRequest })),
})

/** Content that the server stores: without ids of new items, and files by name. */
const content = (order: MergeableOrder) => ({
  ...order,
  additionalInfo: order.additionalInfo?.trim() ?? null,
  orderFields: order.orderFields && trimFields(order.orderFields),
  items: order.items.map((item) => ({
    productId: item.productId,
    quantity: item.quantity,
    additionalInfo: item.additionalInfo?.trim() ?? null,
    additionalInvoiceInfo: item.additionalInvoiceInfo?.trim() ?? null,
    designs: item.designs.map((design) => ({
      ...ownContent(design),
      destinations: shares(design.destinations, design.quantity),
      packingInfo: shares(design.packingInfo, design.quantity),
    })),
    leftOutDesigns: mapLeftOut(item.leftOutDesigns ?? [], ownContent),
  })),
})

/** True if the order holds what was sent: a save whose response was lost has arrived (R22). */
export const hasSameContent = (one: MergeableOrder, other: MergeableOrder): boolean =>
  isEqual(content(one), content(other))
