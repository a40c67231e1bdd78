import type { TFunction } from 'i18next'
import { formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
import type { Order } from '../../data/orders/order-queries.ts'
import type { Fact } from '../../ui/text/FactList.tsx'

/** Order fields that are filled, by their names (R45). */
export const orderFieldFacts = (t: TFunction, fields: Order['orderFields']): Fact[] => {
  if (fields === null) return []
  const { purchaseOrderNumber, costCentre, ownFields } = fields
  return [
    ...(purchaseOrderNumber === null
      ? []
      : [{ label: t('checkout.orderFields.purchaseOrderNumber'), value: purchaseOrderNumber }]),
    ...(costCentre === null
      ? []
      : [{ label: t('checkout.orderFields.costCentre'), value: formatCostCentre(costCentre) }]),
    ...ownFields.map(({ name, value }) => ({ label: name, value })),
  ]
}
