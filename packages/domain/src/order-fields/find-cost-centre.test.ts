import { expect, it } from 'vitest'
import { findCostCentre } from './find-cost-centre.ts'

const CENTRES = [
  { id: 'a', code: '20', name: 'Turundus' },
  { id: 'b', code: '30', name: 'Müük' },
  { id: 'c', code: '31', name: 'Müük' },
  { id: 'd', code: 'Turundus', name: 'Vana' },
  { id: 'e', code: 'IT', name: '' },
]

// rule: R45
it.each([
  ['20', 'a'],
  ['20 turundus', 'a'],
  ['Turundus', 'd'],
  ['vana', 'd'],
  ['it', 'e'],
  // Two have this name.
  ['Müük', null],
  ['30 Müük', 'b'],
  ['40', null],
  ['', null],
])('a cost centre is found by code, by both, or by a name of its own: %s', (text, id) => {
  expect(findCostCentre(CENTRES, text)?.id ?? null).toBe(id)
})
