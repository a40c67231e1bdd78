import type { Selectable } from 'kysely'
import type { OrdersTable } from '../../../db/schema/orders.ts'

type FieldColumns = Pick<Selectable<OrdersTable>, 'purchase_order_number' | 'cost_centre' | 'own_fields'>

/** Order fields of a listed order (R45); null where none is filled. */
export const presentListedOrderFields = ({
  purchase_order_number: purchaseOrderNumber,
  cost_centre: costCentre,
  own_fields: ownFields,
}: FieldColumns) =>
  purchaseOrderNumber === null && costCentre === null && ownFields === null
    ? null
    : { purchaseOrderNumber, costCentre, ownFields: ownFields ?? [] }
