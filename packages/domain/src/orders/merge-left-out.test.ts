import { describe, expect, test } from 'vitest'
import type { EditableDesign, EditableItem, EditableOrder } from './editable-order.ts'
import { mergeChanges } from './merge-changes.ts'

const design = (id: string | null, quantity: number): EditableDesign => ({
  id,
  quantity,
  name: null,
  files: [],
  destinations: [],
  packingInfo: [],
})
const order = (change: Partial<EditableItem>, name: string | null = null): EditableOrder => ({
  name,
  additionalInfo: null,
  deadline: null,
  isTransportPriceExcluded: false,
  items: [{ id: 'a', productId: 'a', quantity: 15, designs: [], ...change }],
})
const [kevad, suvi] = [design('kevad', 8), design('suvi', 7)]
const whole = order({ designs: [kevad, suvi] })
const withoutSuvi: Partial<EditableItem> = {
  quantity: 8,
  designs: [kevad],
  leftOutDesigns: [{ position: 1, design: suvi }],
}
const told = ({ merged, conflicts }: ReturnType<typeof mergeChanges>) => ({
  ordered: merged.items.flatMap(({ designs }) => designs.map(({ id, quantity }) => `${id} ${quantity}`)),
  leftOut: merged.items.flatMap((item) => (item.leftOutDesigns ?? []).map((left) => left.design.id)),
  conflicts: conflicts.map(({ id }) => id).length,
})

describe('merging designs that an order leaves out (D4)', () => {
  test('a design that one side left out is left out beside changes of another field', () => {
    const left = order(withoutSuvi)
    const named = order({ designs: [kevad, suvi], additionalInfo: 'matt' })
    const expected = { ordered: ['kevad 8'], leftOut: ['suvi'], conflicts: 0 }
    expect(told(mergeChanges({ base: whole, mine: left, theirs: named }))).toEqual(expected)
    expect(told(mergeChanges({ base: whole, mine: named, theirs: left }))).toEqual(expected)
  })

  test('a design that one side took in again is ordered', () => {
    const left = order(withoutSuvi)
    const noted = order({ ...withoutSuvi, additionalInfo: 'matt' })
    const expected = { ordered: ['kevad 8', 'suvi 7'], leftOut: [], conflicts: 0 }
    expect(told(mergeChanges({ base: left, mine: whole, theirs: noted }))).toEqual(expected)
    expect(told(mergeChanges({ base: left, mine: noted, theirs: whole }))).toEqual(expected)
  })

  test('a design that one side left out and the other changed is ordered only where the change is chosen', () => {
    const changed = order({ quantity: 15, designs: [kevad, design('suvi', 9)] })
    const sides = { base: whole, mine: changed, theirs: order(withoutSuvi) }
    const result = mergeChanges(sides)
    expect(told(result)).toMatchObject({ ordered: ['kevad 8'], leftOut: ['suvi'], conflicts: 1 })
    const chosen = mergeChanges(sides, { [result.conflicts[0]?.id ?? '']: 'mine' })
    expect(told(chosen)).toEqual({ ordered: ['kevad 8', 'null 9'], leftOut: [], conflicts: 0 })
  })

  test('a left-out design that the server has removed becomes a new one', () => {
    const gone = order({ quantity: 8, designs: [kevad] })
    const result = mergeChanges({ base: whole, mine: order(withoutSuvi), theirs: gone })
    expect(told(result)).toMatchObject({ ordered: ['kevad 8'], leftOut: [null] })
  })
})
