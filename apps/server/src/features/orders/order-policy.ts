import { type OrderAction, orderCan } from '@tiraaz/domain/orders/order-actions'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { ActingCtx, ClientCtx } from '../../context/context.ts'

/** R25: by the caller's role and the order's status. */
export const canDoWithOrder = (
  { role }: Pick<ActingCtx, 'role'>,
  action: OrderAction,
  { status }: { status: OrderStatus },
): boolean => orderCan(action, { status, role })

/** R17: the client's settings say whether its users may; the agency may always. */
export const canExcludeTransportPrice = ({ role, client }: ClientCtx): boolean =>
  role === 'agency' || client.mayExcludeTransportPrice
