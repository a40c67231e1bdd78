// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { ApiFailure } from '../api/failure.ts'
import { isOrderGone } from './orders/order-queries.ts'

it('an open draft is dropped only if it is deleted, not if the server is busy or unreachable', () => {
  const statuses = [0, 400, 401, 403, 404, 408, 409, 429, 500, 503]
  expect(statuses.filter((status) => isOrderGone(new ApiFailure(status)))).toEqual([403, 404])
  expect(isOrderGone(new TypeError('Cannot read properties of undefined'))).toBe(false)
})
