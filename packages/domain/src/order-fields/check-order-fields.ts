import type { Problem } from '../problem.ts'
import { type CostCentre, ORDER_FIELD_LIMITS, type OrderFieldSettings, type OwnFieldValue } from './order-fields.ts'
import { capitalizeByMask, matchesMask } from './purchase-order-mask.ts'

/** Order with its fields, as saved or about to be saved. */
export type OrderWithFields = {
  purchaseOrderNumber: string | null
  costCentre: CostCentre | null
  ownFields: readonly OwnFieldValue[]
  items: readonly { costCentre: CostCentre | null }[]
}

const checkNumber = (number: string | null, mask: string | null): Problem[] => {
  const key = 'purchaseOrderNumber'
  const max = ORDER_FIELD_LIMITS.purchaseOrderNumber
  if (number === null) return []
  if (number.length > max) return [{ key, code: 'textTooLong', params: { max } }]
  return mask === null || matchesMask(number, mask) ? [] : [{ key, code: 'maskNotMatched', params: { mask } }]
}

/** Reports a purchase order number outside its mask, and texts that are too long (R45). Empty fields are allowed. */
export const checkOrderFields = (
  { purchaseOrderNumber, ownFields }: OrderWithFields,
  { purchaseOrderMask }: OrderFieldSettings,
): Problem[] => {
  const max = ORDER_FIELD_LIMITS.ownFieldValue
  return [
    ...checkNumber(purchaseOrderNumber, purchaseOrderMask),
    ...ownFields.flatMap(({ id, value }): Problem[] =>
      value.length > max ? [{ key: `ownFields.${id}`, code: 'textTooLong', params: { max } }] : [],
    ),
  ]
}

/** Reports required fields that are empty, and values that the settings no longer allow, before an order is sent (R45). */
export const checkOrderFieldsComplete = (
  order: OrderWithFields,
  settings: OrderFieldSettings,
  costCentreIds: ReadonlySet<string>,
): Problem[] => {
  const { purchaseOrder, costCentre, costCentreLevel, ownFields } = settings
  const checkCentre = (value: CostCentre | null, key: string): Problem[] => {
    if (value === null) return costCentre === 'required' ? [{ key, code: 'costCentreMissing' }] : []
    return costCentreIds.has(value.id) ? [] : [{ key, code: 'costCentreRemoved', params: { name: value.code } }]
  }
  const values = new Map(order.ownFields.map(({ id, value }) => [id, value]))
  return [
    ...(purchaseOrder === 'required' && order.purchaseOrderNumber === null
      ? [{ key: 'purchaseOrderNumber', code: 'purchaseOrderMissing' as const }]
      : []),
    ...checkOrderFields(order, settings),
    ...(costCentre !== 'hidden' && costCentreLevel === 'order' ? checkCentre(order.costCentre, 'costCentreId') : []),
    ...(costCentre !== 'hidden' && costCentreLevel === 'item'
      ? order.items.flatMap((item, at) => checkCentre(item.costCentre, `items[${at}].costCentreId`))
      : []),
    ...ownFields.flatMap(({ id, name, isRequired }): Problem[] =>
      isRequired && (values.get(id) ?? '') === ''
        ? [{ key: `ownFields.${id}`, code: 'ownFieldMissing', params: { name } }]
        : [],
    ),
  ]
}

/**
 * Drops values of fields that the settings do not show any more, and writes the number with the capitals of its mask: an order
 * is sent with the fields that its client uses.
 */
export const keepUsedFields = <O extends OrderWithFields>(order: O, settings: OrderFieldSettings): O => {
  const { purchaseOrder, purchaseOrderMask, costCentre, costCentreLevel, ownFields } = settings
  const { purchaseOrderNumber: number } = order
  const used = new Set(ownFields.map(({ id }) => id))
  const isUsedBy = (level: OrderFieldSettings['costCentreLevel']) =>
    costCentre !== 'hidden' && costCentreLevel === level
  return {
    ...order,
    purchaseOrderNumber:
      purchaseOrder === 'hidden' || number === null ? null : capitalizeByMask(number, purchaseOrderMask),
    costCentre: isUsedBy('order') ? order.costCentre : null,
    ownFields: order.ownFields.filter(({ id, value }) => used.has(id) && value !== ''),
    items: order.items.map((item) => (isUsedBy('item') ? item : { ...item, costCentre: null })),
  }
}
