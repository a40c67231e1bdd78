import type { EditableOrderFields } from '@tiraaz/domain/orders/editable-order'
import { isEqual } from '@tiraaz/domain/orders/keyed-merge'
import type { Order } from '../../../data/orders/order-queries.ts'
import { editableFields, trimFields } from '../../../orders/order-fields/field-values.ts'
import { textOrNone } from '../../../ui/form/typed-text.ts'

export type Info = Pick<Order, 'additionalInfo' | 'deadline'> & {
  /** Null or missing where the client has none (R45). */
  orderFields?: EditableOrderFields | null
}

/** Fields that the person changed; an absent field has the order's value. */
export type InfoEdits = Partial<Info>

export const shownInfo = (order: Order, edits: InfoEdits): Info => ({
  additionalInfo: order.additionalInfo,
  deadline: order.deadline,
  orderFields: editableFields(order),
  ...edits,
})

/** Content as the server stores it: an empty note becomes null. */
export const infoBody = (info: Info): Info => ({
  ...info,
  additionalInfo: textOrNone(info.additionalInfo),
  orderFields: info.orderFields ? trimFields(info.orderFields) : null,
})

export const isInfoEdited = (order: Order, edits: InfoEdits): boolean => {
  const { additionalInfo, deadline, orderFields } = infoBody(shownInfo(order, edits))
  const isFieldEdited = !isEqual(orderFields, editableFields(order))
  return additionalInfo !== order.additionalInfo || deadline !== order.deadline || isFieldEdited
}

/** Edits that turn the order into the merged content (D4). */
export const infoEditsTowards = (order: Order, { additionalInfo, deadline, orderFields = null }: Info): InfoEdits => ({
  ...(additionalInfo === order.additionalInfo ? {} : { additionalInfo }),
  ...(deadline === order.deadline ? {} : { deadline }),
  ...(isEqual(orderFields, editableFields(order)) ? {} : { orderFields }),
})
