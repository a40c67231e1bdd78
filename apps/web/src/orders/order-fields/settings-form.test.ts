// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { blanketCellProblem, filledIndex, listInvoiceSplits, toSettingsBody, toSettingsForm } from './settings-form.ts'

const FIELDS = {
  version: 1,
  purchaseOrder: 'required' as const,
  purchaseOrderMask: 'AA-9999',
  costCentre: 'optional' as const,
  costCentreLevel: 'order' as const,
  ownFields: [],
  costCentres: [{ id: 'c20', code: '20', name: 'Turundus' }],
  blanketOrders: [{ number: 'PO-0001', amount: 1000, endsOn: '2026-12-31', used: 0 }],
  invoiceSplit: 'purchaseOrder' as const,
  mayChange: true,
}

describe('form of order fields', () => {
  beforeAll(() => startI18n('et-EE'))

  it('the form sends what it has read', () => {
    const { version: _, mayChange: __, ...body } = FIELDS
    const blanketOrders = body.blanketOrders.map(({ used: ___, ...blanket }) => blanket)
    expect(toSettingsBody(toSettingsForm(FIELDS), FIELDS)).toEqual({ ...body, blanketOrders })
  })

  it('a split by a field that was hidden afterwards is none', () => {
    const form = { ...toSettingsForm(FIELDS), purchaseOrder: 'hidden' as const }
    expect(listInvoiceSplits(form)).toEqual(['none', 'costCentre'])
    expect(toSettingsBody(form, FIELDS).invoiceSplit).toBe('none')
  })

  it('blank rows are left out, and problems find the rows after them', () => {
    const form = {
      ...toSettingsForm(FIELDS),
      costCentres: [
        ['', ' '],
        ['30', 'Müük'],
      ],
    }
    expect(toSettingsBody(form, FIELDS).costCentres).toEqual([{ id: null, code: '30', name: 'Müük' }])
    expect([filledIndex(form.costCentres, 0), filledIndex(form.costCentres, 1)]).toEqual([-1, 0])
  })

  it('amounts and days that cannot be read are told at their cell', () => {
    const problems = (cells: string[]) => [1, 2].map((column) => blanketCellProblem(cells, column) !== undefined)
    expect(problems(['PO-1', '1 000,50', '31.12.2026'])).toEqual([false, false])
    expect(problems(['PO-1', 'palju', '31.02.2026'])).toEqual([true, true])
    expect(problems(['', '', ''])).toEqual([false, false])
  })

  it('a cost centre whose code was corrected stays the same one', () => {
    const idsOf = (costCentres: string[][], known = FIELDS.costCentres) =>
      toSettingsBody({ ...toSettingsForm(FIELDS), costCentres }, { costCentres: known }).costCentres.map(({ id }) => id)
    expect(idsOf([['0020', 'Turundus']])).toEqual(['c20'])
    expect(idsOf([['20', 'Müük']])).toEqual(['c20'])
    expect(
      idsOf([
        ['20', 'Turundus'],
        ['0020', 'Turundus'],
      ]),
    ).toEqual(['c20', null])
    expect(
      idsOf([
        ['0020', 'Turundus'],
        ['0021', 'Turundus'],
      ]),
    ).toEqual([null, null])
    const same = [...FIELDS.costCentres, { id: 'c21', code: '21', name: 'Turundus' }]
    expect(idsOf([['0020', 'Turundus']], same)).toEqual([null])
  })
})
