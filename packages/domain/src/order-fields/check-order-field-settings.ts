import { isDay } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'
import type { BlanketOrder, CostCentre, OrderFieldSettings } from './order-fields.ts'
import { ORDER_FIELD_LIMITS } from './order-fields.ts'
import { isPurchaseOrderMask, matchesMask } from './purchase-order-mask.ts'

/** Settings of a client's order fields with their lists, as entered. */
export type CheckedOrderFields = OrderFieldSettings & {
  costCentres: readonly Omit<CostCentre, 'id'>[]
  blanketOrders: readonly BlanketOrder[]
}

/** Reports entries that stand in a list before, whatever their case. */
const checkTwice = (values: readonly string[], keyOf: (at: number) => string): Problem[] =>
  values.flatMap((value, at) => {
    const isTwice = values.slice(0, at).some((other) => other.toLowerCase() === value.toLowerCase())
    return isTwice && value !== '' ? [{ key: keyOf(at), code: 'namedTwice' as const }] : []
  })

const checkText = (value: string, key: string, max: number): Problem[] => {
  if (value.trim() === '') return [{ key, code: 'required' }]
  return value.length > max ? [{ key, code: 'textTooLong', params: { max } }] : []
}

/** Reports a split of invoices by a field that the client's orders do not have. */
const checkInvoiceSplit = ({ invoiceSplit, purchaseOrder, costCentre }: CheckedOrderFields): Problem[] => {
  const use = { none: null, purchaseOrder, costCentre }[invoiceSplit]
  return use === 'hidden' ? [{ key: 'invoiceSplit', code: 'invoiceSplitWithoutField' }] : []
}

/**
 * Validates the order fields of a client (R45): a mask is a mask, codes and names stand once, amounts are above zero, a
 * required cost centre has a list to choose from, and invoices are split by a field that orders have.
 */
export const checkOrderFieldSettings = (fields: CheckedOrderFields): Problem[] => {
  const { purchaseOrderMask: mask, costCentres, blanketOrders, ownFields } = fields
  const { purchaseOrderNumber, ownFieldName, costCentreCode } = ORDER_FIELD_LIMITS
  const isMask = mask === null || isPurchaseOrderMask(mask)
  return [
    ...(isMask ? [] : [{ key: 'purchaseOrderMask', code: 'maskWithoutPattern' as const }]),
    ...(fields.costCentre === 'required' && costCentres.length === 0
      ? [{ key: 'costCentres', code: 'costCentresMissing' as const }]
      : []),
    ...checkInvoiceSplit(fields),
    ...ownFields.flatMap(({ name }, at) => checkText(name, `ownFields[${at}].name`, ownFieldName)),
    ...checkTwice(
      ownFields.map(({ name }) => name),
      (at) => `ownFields[${at}].name`,
    ),
    ...costCentres.flatMap(({ code }, at) => checkText(code, `costCentres[${at}].code`, costCentreCode)),
    ...checkTwice(
      costCentres.map(({ code }) => code),
      (at) => `costCentres[${at}].code`,
    ),
    ...blanketOrders.flatMap(({ number, amountCents, endsOn }, at): Problem[] => [
      ...checkText(number, `blanketOrders[${at}].number`, purchaseOrderNumber),
      ...(mask !== null && isMask && number !== '' && !matchesMask(number, mask)
        ? [{ key: `blanketOrders[${at}].number`, code: 'maskNotMatched' as const, params: { mask } }]
        : []),
      ...(amountCents > 0
        ? []
        : [{ key: `blanketOrders[${at}].amount`, code: 'numberTooSmall' as const, params: { min: 0.01 } }]),
      ...(isDay(endsOn) ? [] : [{ key: `blanketOrders[${at}].endsOn`, code: 'notADay' as const }]),
    ]),
    ...checkTwice(
      blanketOrders.map(({ number }) => number),
      (at) => `blanketOrders[${at}].number`,
    ),
  ]
}
