import type { EditableOrderFields } from '@tiraaz/domain/orders/editable-order'
import type { OrderFieldsInput } from '../../data/order-fields/order-fields.ts'
import type { Order } from '../../data/orders/order-queries.ts'
import { textOrNone } from '../../ui/form/typed-text.ts'

/** Order fields of an order as forms hold them; null where the client has none. */
export const editableFields = ({
  orderFields,
  items,
}: Pick<Order, 'orderFields' | 'items'>): EditableOrderFields | null =>
  orderFields && {
    ...orderFields,
    itemCostCentres: Object.fromEntries(items.map(({ id, costCentre }) => [id, costCentre])),
  }

/** Order fields as the server stores them: trimmed, without empty own fields. */
export const trimFields = ({
  purchaseOrderNumber,
  ownFields,
  ...centres
}: EditableOrderFields): EditableOrderFields => ({
  ...centres,
  purchaseOrderNumber: textOrNone(purchaseOrderNumber?.trim() ?? null),
  ownFields: ownFields.map((own) => ({ ...own, value: own.value.trim() })).filter(({ value }) => value !== ''),
})

/** Order fields as a call sends them. */
export const fieldsInput = (fields: EditableOrderFields): OrderFieldsInput => {
  const { purchaseOrderNumber, costCentre, ownFields, itemCostCentres } = trimFields(fields)
  return {
    purchaseOrderNumber,
    costCentreId: costCentre?.id ?? null,
    ownFields: ownFields.map(({ id, value }) => ({ id, value })),
    items: Object.entries(itemCostCentres).map(([id, centre]) => ({ id, costCentreId: centre?.id ?? null })),
  }
}

/** Checks the key of a problem for an order field; an item's other keys belong to the product. */
export const isOrderFieldKey = (key: string): boolean =>
  /^(purchaseOrderNumber|costCentreId|ownFields\..+|items\[\d+\]\.costCentreId)$/.test(key)
