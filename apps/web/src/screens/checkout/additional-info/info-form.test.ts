import { describe, expect, it } from 'vitest'
import { anOrder } from '../order-samples.ts'
import { infoBody, isInfoEdited, shownInfo, wasInfoEditedElsewhere } from './info-form.ts'

const order = anOrder({ additionalInfo: 'Helistage ette', deadline: '2026-12-10' })

describe('deadline and note', () => {
  it('are the order’s until they are edited', () => {
    expect(shownInfo(order, {})).toEqual({ additionalInfo: 'Helistage ette', deadline: '2026-12-10' })
    expect(isInfoEdited(order, {})).toBe(false)
  })

  it('can be cleared', () => {
    const edits = { additionalInfo: '  ', deadline: null }
    expect(infoBody(shownInfo(order, edits))).toEqual({ additionalInfo: null, deadline: null })
    expect(isInfoEdited(order, edits)).toBe(true)
  })

  it('of two people meet only in the same field (D4)', () => {
    const fresh = { ...order, deadline: '2026-12-15' }
    expect(wasInfoEditedElsewhere(fresh, order, { additionalInfo: 'Uksekood 12' })).toBe(false)
    expect(wasInfoEditedElsewhere(fresh, order, { deadline: '2026-12-11' })).toBe(true)
  })
})
