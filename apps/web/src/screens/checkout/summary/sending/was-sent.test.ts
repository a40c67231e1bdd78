import { ORDER_STATUSES } from '@tiraaz/domain/orders/order-status'
import { expect, it } from 'vitest'
import { wasSent } from './was-sent.ts'

it('an order counts as sent in the target status or a later one, but not when canceled', () => {
  expect(ORDER_STATUSES.filter((status) => wasSent('submitOrder', status))).toEqual([
    'waitingApproval',
    'submitted',
    'confirmed',
    'done',
    'complete',
  ])
  expect(ORDER_STATUSES.filter((status) => wasSent('confirmOrder', status))).toEqual(['confirmed', 'done', 'complete'])
})
