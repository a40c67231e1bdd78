// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { anOrder } from '../../screens/checkout/order-samples.ts'
import { dropEdits, keepEdits, readEdits } from './kept-edits.ts'

const of = { orderId: 'order', step: 'products' } as const
const DAY = 24 * 60 * 60 * 1000

it('edits are kept by order and step until they are dropped', () => {
  keepEdits(of, { base: anOrder({ version: 3 }), edits: { note: 'Uksekood' } })
  expect(readEdits(of)).toMatchObject({ base: { version: 3 }, edits: { note: 'Uksekood' } })
  expect(readEdits({ ...of, step: 'transportation' })).toBeNull()
  expect(readEdits({ ...of, orderId: 'other' })).toBeNull()
  dropEdits(of)
  expect(readEdits(of)).toBeNull()
})

it('edits of a week ago do not come back', () => {
  keepEdits(of, { base: anOrder({}), edits: 1, now: 0 })
  expect(readEdits(of, 7 * DAY - 1)).not.toBeNull()
  expect(readEdits(of, 7 * DAY)).toBeNull()
})

it('a full storage keeps no outdated copy', () => {
  keepEdits(of, { base: anOrder({}), edits: 'old' })
  const full: Storage = Object.assign(Object.create(localStorage), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => localStorage.removeItem(key),
    getItem: (key: string) => localStorage.getItem(key),
  })
  keepEdits(of, { base: anOrder({}), edits: 'new' }, full)
  expect(readEdits(of)).toBeNull()
})
