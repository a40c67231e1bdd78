import { expect, test } from 'vitest'
import { dayObstacle } from './day-obstacle.ts'

const bounds = { minimum: '2026-12-10', daysOff: new Set(['2026-12-14']) }

test.each([
  ['2026-12-01', { kind: 'past' }],
  ['2026-12-02', { kind: 'tooEarly', minimum: '2026-12-10' }],
  ['2026-12-09', { kind: 'tooEarly', minimum: '2026-12-10' }],
  ['2026-12-10', null],
  ['2026-12-12', { kind: 'weekend' }],
  ['2026-12-14', { kind: 'dayOff' }],
  ['2026-12-24', { kind: 'holiday', name: 'christmasEve' }],
  ['2026-12-26', { kind: 'holiday', name: 'secondChristmasDay' }],
])('deadline calendar on 2 December: %s is disabled because of %o', (day, obstacle) => {
  expect(dayObstacle(day, '2026-12-02', bounds)).toEqual(obstacle)
})

test('the deadline calendar disables past days and holidays until the earliest day is known', () => {
  const unknown = { ...bounds, minimum: null }
  expect(dayObstacle('2026-12-01', '2026-12-02', unknown)).toEqual({ kind: 'past' })
  expect(dayObstacle('2026-12-03', '2026-12-02', unknown)).toBeNull()
  expect(dayObstacle('2026-12-05', '2026-12-02', unknown)).toEqual({ kind: 'weekend' })
})
