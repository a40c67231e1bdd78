import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkConfirmRemarks,
  CONFIRM_HANDLINGS,
  type ConfirmPolicy,
  findConfirmRemarks,
  type OrderToConfirm,
} from './confirm-remarks.ts'

const good: OrderToConfirm = {
  saleCents: 10_000,
  purchaseCents: 7_000,
  items: [{ printingHouseId: 'a' }],
  filesMissing: false,
  alterationRequest: null,
  credit: { limitCents: null, usedCents: 0 },
}
const policy: ConfirmPolicy = { marginFloor: 1_000, lowMargin: 'reason', missingFiles: 'reason', overCredit: 'reason' }

describe('remarks before an order is confirmed (R38)', () => {
  test.each<[string, Partial<OrderToConfirm>, Partial<ConfirmPolicy>, string[]]>([
    ['nothing to remark', {}, {}, []],
    ['a margin at the floor', { purchaseCents: 9_000 }, {}, []],
    ['a margin below the floor', { purchaseCents: 9_001 }, {}, ['lowMargin reason']],
    ['a margin below the floor that is allowed', { purchaseCents: 9_001 }, { lowMargin: 'allow' }, ['lowMargin allow']],
    ['a low margin without a floor', { purchaseCents: 9_999 }, { marginFloor: 0 }, []],
    ['a loss without a floor', { purchaseCents: 10_001 }, { marginFloor: 0, lowMargin: 'allow' }, ['loss reason']],
    ['a loss where low margins are refused', { purchaseCents: 10_001 }, { lowMargin: 'refuse' }, ['loss refuse']],
    ['a price on request', { saleCents: null }, {}, ['priceMissing refuse']],
    ['no printing house', { items: [{ printingHouseId: null }], purchaseCents: null }, {}, ['houseMissing refuse']],
    ['an unknown purchase price', { purchaseCents: null }, {}, ['purchaseMissing reason']],
    ['a debt up to the credit limit', { credit: { limitCents: 12_000, usedCents: 2_000 } }, {}, []],
    ['a debt above the credit limit', { credit: { limitCents: 12_000, usedCents: 2_001 } }, {}, ['overCredit reason']],
    ['missing files', { filesMissing: true }, {}, ['filesMissing reason']],
    ['missing files that are refused', { filesMissing: true }, { missingFiles: 'refuse' }, ['filesMissing refuse']],
    ['an open alteration request', { alterationRequest: 'Palume 200 tk' }, {}, ['alterationOpen allow']],
  ])('%s', (_, order, rules, expected) => {
    const remarks = findConfirmRemarks({ ...good, ...order }, { ...policy, ...rules })
    expect(remarks.map(({ kind, handling }) => `${kind} ${handling}`)).toEqual(expected)
  })

  test('a loss is never confirmed without a reason, whatever the settings', () => {
    const handling = fc.constantFrom(...CONFIRM_HANDLINGS)
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(cents, cents, fc.nat({ max: 10_000 }), handling, handling, (sale, over, floor, low, files) => {
        const order = { ...good, saleCents: sale, purchaseCents: sale + 1 + over }
        const rules = { marginFloor: floor, lowMargin: low, missingFiles: files, overCredit: files }
        return checkConfirmRemarks(findConfirmRemarks(order, rules), null).length > 0
      }),
    )
  })

  test('problems name what is refused, and a reason that is missing', () => {
    const low = { ...good, purchaseCents: 9_500, filesMissing: true }
    const remarks = findConfirmRemarks(low, policy)
    expect(checkConfirmRemarks(remarks, null)).toEqual([{ key: 'reason', code: 'confirmReasonMissing' }])
    expect(checkConfirmRemarks(remarks, 'Kokkulepe')).toEqual([])
    const strict = findConfirmRemarks(low, { ...policy, lowMargin: 'refuse', missingFiles: 'refuse' })
    expect(checkConfirmRemarks(strict, 'Kokkulepe')).toEqual([
      { key: 'margin', code: 'marginTooLowToConfirm' },
      { key: 'files', code: 'filesMissingToConfirm' },
    ])
  })
})
