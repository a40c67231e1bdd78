import { expect, test } from 'vitest'
import {
  canBecome,
  getStatusAfterInvoicing,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  validateTransitions,
} from './order-status.ts'

// spec: OL1
test('every order status is known and can be reached from a draft', () => {
  expect(validateTransitions(ORDER_TRANSITIONS, 'draft')).toEqual([])
  expect(Object.keys(ORDER_TRANSITIONS).sort()).toEqual([...ORDER_STATUSES].sort())
})

// spec: OL1
test('order transitions are exactly those of R20', () => {
  const transitions = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(transitions).toEqual([
    'draft → waitingApproval',
    'draft → submitted',
    'waitingApproval → draft',
    'waitingApproval → submitted',
    'submitted → confirmed',
    'submitted → canceled',
    'confirmed → done',
    'confirmed → canceled',
    'done → complete',
  ])
})

test('invoicing completes a done order and leaves other statuses (R20, R29)', () => {
  expect(ORDER_STATUSES.map(getStatusAfterInvoicing)).toEqual(
    ORDER_STATUSES.map((status) => (status === 'done' ? 'complete' : status)),
  )
})

test('a transition table with an unreachable or unknown status is reported', () => {
  expect(validateTransitions({ a: ['b', 'x'], b: [], lost: ['a'] }, 'a')).toEqual([
    { fault: 'unknownState', state: 'x' },
    { fault: 'unreachableState', state: 'lost' },
  ])
  expect(validateTransitions({ a: [] }, 'z')).toEqual([
    { fault: 'unknownState', state: 'z' },
    { fault: 'unreachableState', state: 'a' },
  ])
})
