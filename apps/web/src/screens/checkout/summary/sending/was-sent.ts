import type { OrderStatus } from '@tiraaz/domain/orders/order-status'

export type SendAction = 'submitOrder' | 'confirmOrder'

/** True if the order was sent, to its approvers or to the agency; not for an order that was cancelled meanwhile (R20). */
export const wasSent = (action: SendAction, status: OrderStatus): boolean => {
  switch (status) {
    case 'draft':
    case 'canceled':
      return false
    case 'waitingApproval':
    case 'submitted':
      return action === 'submitOrder'
    case 'confirmed':
    case 'done':
    case 'complete':
      return true
  }
}
