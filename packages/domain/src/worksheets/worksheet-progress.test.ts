import { expect, test } from 'vitest'
import { countProgress } from './worksheet-progress.ts'

test('the progress of an order counts printed and delivered worksheets, without canceled ones', () => {
  expect(countProgress([])).toEqual({ total: 0, printed: 0, delivered: 0 })
  expect(countProgress(['open', 'confirmed', 'accepted', 'requiresAdjustment', 'rejected'])).toEqual({
    total: 5,
    printed: 0,
    delivered: 0,
  })
  expect(countProgress(['completed', 'done', 'finalized', 'accepted', 'canceled'])).toEqual({
    total: 4,
    printed: 3,
    delivered: 2,
  })
})
