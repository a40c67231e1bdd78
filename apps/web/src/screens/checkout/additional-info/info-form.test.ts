import { describe, expect, it } from 'vitest'
import { anOrder } from '../order-samples.ts'
import { infoBody, infoEditsTowards, isInfoEdited, shownInfo } from './info-form.ts'

const order = anOrder({ additionalInfo: 'Helistage ette', deadline: '2026-12-10' })

describe('deadline and note', () => {
  // spec: DL1
  it('deadline and note show those of the order until edited', () => {
    expect(shownInfo(order, {})).toEqual({
      additionalInfo: 'Helistage ette',
      deadline: '2026-12-10',
      orderFields: null,
    })
    expect(isInfoEdited(order, {})).toBe(false)
  })

  // spec: DL3
  it('deadline and note can be cleared', () => {
    const edits = { additionalInfo: '  ', deadline: null }
    expect(infoBody(shownInfo(order, edits))).toEqual({ additionalInfo: null, deadline: null, orderFields: null })
    expect(isInfoEdited(order, edits)).toBe(true)
  })

  it('deadline and note are compared with the merged order (D4)', () => {
    const theirs = { ...order, deadline: '2026-12-15' }
    expect(infoEditsTowards(theirs, { additionalInfo: 'Uksekood 12', deadline: '2026-12-15' })).toEqual({
      additionalInfo: 'Uksekood 12',
    })
  })

  it('order fields are edited as a whole, and compared without spaces and empty own fields (R45)', () => {
    const centre = { id: 'c', code: '20', name: 'Turundus' }
    const fielded = {
      ...order,
      orderFields: { purchaseOrderNumber: 'PO-1', costCentre: centre, ownFields: [] },
    }
    const fields = { purchaseOrderNumber: ' PO-1 ', costCentre: centre, ownFields: [], itemCostCentres: {} }
    const empty = { id: 'f', name: 'Projekt', value: ' ' }
    expect(isInfoEdited(fielded, { orderFields: { ...fields, ownFields: [empty] } })).toBe(false)
    const changed = { ...fields, purchaseOrderNumber: 'PO-2' }
    expect(isInfoEdited(fielded, { orderFields: changed })).toBe(true)
    expect(infoEditsTowards(fielded, { ...order, orderFields: changed })).toEqual({ orderFields: changed })
  })
})
