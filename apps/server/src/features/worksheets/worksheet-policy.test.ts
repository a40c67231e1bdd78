import { WORKSHEET_ACTIONS } from '@tiraaz/domain/worksheets/worksheet-actions'
import { describe, expect, test } from 'vitest'
import { canDoWithOrder } from '../orders/order-policy.ts'
import { ORDER_ACTIONS } from '@tiraaz/domain/orders/order-actions'
import { canDoWithWorksheet } from './worksheet-policy.ts'

const printingHouse = {
  role: 'printingHouse',
  printingHouse: { name: 'Trükk OÜ', linkId: 'link', worksheetId: 'own' },
} as const
const ACTORS = { viewer: { role: 'viewer' }, agency: { role: 'agency' }, printingHouse } as const

describe('policy of worksheets', () => {
  test.each([
    ['viewer', 'own', []],
    ['agency', 'own', WORKSHEET_ACTIONS],
    ['agency', 'other', WORKSHEET_ACTIONS],
    ['printingHouse', 'own', WORKSHEET_ACTIONS],
    ['printingHouse', 'other', []],
  ] as const)('actions allowed to %s on the worksheet "%s": %j', (actor, id, expected) => {
    const worksheet = { id, status: 'confirmed' } as const
    expect(WORKSHEET_ACTIONS.filter((action) => canDoWithWorksheet(ACTORS[actor], action, worksheet))).toEqual(expected)
  })

  test('a printing house may take no order action but moving its worksheet', () => {
    const allowed = ORDER_ACTIONS.filter((action) => canDoWithOrder(printingHouse, action, { status: 'confirmed' }))
    expect(allowed).toEqual(['moveWorksheet'])
  })
})
