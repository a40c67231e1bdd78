import type { OrderStatus } from '@tiraaz/domain/orders/order-status'

export type SendAction = 'submitOrder' | 'confirmOrder'

/** Whether an order that was being sent has been: one that was cancelled meanwhile has nobody to thank (R20). */
export const wasSent = (action: SendAction, status: OrderStatus): boolean => {
  switch (status) {
    case 'draft':
    case 'canceled':
      return false
    case 'submitted':
      return action === 'submitOrder'
    case 'confirmed':
    case 'done':
    case 'complete':
      return true
  }
}
