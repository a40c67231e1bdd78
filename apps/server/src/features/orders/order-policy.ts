import { type OrderAction, canActOnOrder } from '@tiraaz/domain/orders/order-actions'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { Actor, ClientCtx } from '../../context/context.ts'

/** Checks an action by the actor's role and the order's status (R25). */
export const canDoWithOrder = (
  { role }: Pick<Actor, 'role'>,
  action: OrderAction,
  { status }: { status: OrderStatus },
): boolean => canActOnOrder(action, { status, role })

/** True if the caller may exclude the transport price (R17): the agency always, client users by the client's settings. */
export const canExcludeTransportPrice = ({ role, client }: ClientCtx): boolean =>
  role === 'agency' || client.mayExcludeTransportPrice
