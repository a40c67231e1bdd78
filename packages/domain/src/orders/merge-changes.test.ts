import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EditableDesign, EditableFile, EditableItem, EditableOrder } from './editable-order.ts'
import { pairNotes } from './item-notes.ts'
import { mergeChanges } from './merge-changes.ts'

const share = (destinationId: string, quantity: number) => ({ destinationId, quantity })
const design = (id: string | null, change: Partial<EditableDesign> = {}): EditableDesign => ({
  id,
  quantity: 10,
  name: null,
  files: [],
  destinations: [share('tartu', 6), share('narva', 4)],
  packingInfo: [],
  ...change,
})
const item = (productId: string, change: Partial<EditableItem> = {}): EditableItem => ({
  id: `item-${productId}`,
  productId,
  quantity: 10,
  additionalInfo: null,
  additionalInvoiceInfo: null,
  designs: [design(`${productId}-1`)],
  ...change,
})
const order = (items: EditableItem[], change: Partial<EditableOrder> = {}): EditableOrder => ({
  name: null,
  additionalInfo: null,
  deadline: null,
  isTransportPriceExcluded: false,
  items,
  ...change,
})
const withDesign = (change: Partial<EditableDesign>) => order([item('a', { designs: [design('a-1', change)] })])
const base = order([item('a'), item('b')])
const found = ({ conflicts }: ReturnType<typeof mergeChanges>) =>
  conflicts.map(({ key, base: was, mine, theirs }) => [key, was, mine, theirs])

describe('merging changes of two people (D4)', () => {
  test('merging changes of different fields keeps both', () => {
    const mine = order([item('a', { quantity: 20 }), item('b')], { name: 'Kevad' })
    const theirs = order([item('a', { additionalInfo: 'matt' }), item('b')], { deadline: '2026-12-01' })
    const both = order([item('a', { quantity: 20, additionalInfo: 'matt' }), item('b')], {
      name: 'Kevad',
      deadline: '2026-12-01',
    })
    expect(mergeChanges({ base, mine, theirs })).toEqual({ merged: both, conflicts: [] })
  })

  test("merging changes of an item's two notes keeps the shown invoice note", () => {
    const start = order([item('a', { additionalInfo: 'matt' })])
    const mine = order([item('a', { additionalInfo: null })])
    const theirs = order([item('a', { additionalInfo: 'matt', additionalInvoiceInfo: 'Osakond 3' })])
    const kept = order([item('a', { additionalInfo: '', additionalInvoiceInfo: 'Osakond 3' })])
    expect(mergeChanges({ base: start, mine, theirs })).toEqual({ merged: kept, conflicts: [] })
  })

  test('merging equal changes of one field has no conflict', () => {
    const both = order([item('a', { quantity: 20 }), item('b')])
    expect(mergeChanges({ base, mine: both, theirs: both })).toEqual({ merged: both, conflicts: [] })
  })

  test("merging different changes of one field keeps the server's value until the user chooses", () => {
    const mine = order([item('a'), item('b', { quantity: 20 })], { deadline: '2026-12-02' })
    const theirs = order([item('a'), item('b', { quantity: 30 })], { deadline: '2026-12-03' })
    const result = mergeChanges({ base, mine, theirs })
    expect(result.merged).toEqual(theirs)
    expect(found(result)).toEqual([
      ['deadline', null, '2026-12-02', '2026-12-03'],
      ['items[1].quantity', 10, 20, 30],
    ])
    const chosen = mergeChanges({ base, mine, theirs }, { [result.conflicts[1]?.id ?? '']: 'mine' }).merged
    expect(chosen).toEqual(order([item('a'), item('b', { quantity: 20 })], { deadline: '2026-12-03' }))
  })

  test('merging pieces of different addresses keeps both, even if the total no longer fits', () => {
    const start = withDesign({})
    const mine = withDesign({ destinations: [share('tartu', 5), share('narva', 4), share('valga', 1)] })
    const theirs = withDesign({ destinations: [share('tartu', 6), share('narva', 3), share('voru', 1)] })
    const { merged, conflicts } = mergeChanges({ base: start, mine, theirs })
    expect(conflicts).toEqual([])
    expect(merged.items[0]?.designs[0]?.destinations).toEqual([
      share('tartu', 5),
      share('narva', 3),
      share('valga', 1),
      share('voru', 1),
    ])
  })

  test('merging pieces of one address has a conflict named by that address', () => {
    const mine = withDesign({ destinations: [share('tartu', 6), share('narva', 5)] })
    const theirs = withDesign({ destinations: [share('tartu', 6)] })
    const changed = withDesign({ destinations: [share('tartu', 7), share('narva', 3)] })
    expect(found(mergeChanges({ base: withDesign({}), mine, theirs: changed }))).toEqual([
      ['items[0].designs[0].destinations[1].quantity', [4], [5], [3]],
    ])
    const gone = mergeChanges({ base: withDesign({}), mine, theirs })
    expect(found(gone)).toEqual([['items[0].designs[0].destinations[1].quantity', [4], [5], null]])
    expect(gone.merged.items[0]?.designs[0]?.destinations).toEqual([share('tartu', 6)])
    expect(gone.conflicts[0]?.place).toEqual({
      productId: 'a',
      designId: 'a-1',
      destinationId: 'narva',
      field: 'destinations',
    })
  })

  const goesTo = (...names: string[]) => names.map((name) => withDesign({ destinations: [share(name, 10)] }))
  test('merging changes of the single address of a design keeps one of them, never both', () => {
    const [start, mine, theirs] = goesTo('tartu', 'narva', 'valga')
    const sides = { base: start ?? base, mine: mine ?? base, theirs: theirs ?? base }
    const result = mergeChanges(sides)
    expect(found(result)).toEqual([['items[0].designs[0].destinations[0].destinationId', 'tartu', 'narva', 'valga']])
    expect(result.merged).toEqual(theirs)
    expect(mergeChanges(sides, { [result.conflicts[0]?.id ?? '']: 'mine' }).merged).toEqual(mine)
  })

  test('merging first addresses of a design keeps one for the whole design, both for parts', () => {
    const start = withDesign({ destinations: [] })
    const [mine = base, theirs = base] = goesTo('narva', 'valga')
    expect(found(mergeChanges({ base: start, mine, theirs }))).toEqual([
      ['items[0].designs[0].destinations[0].destinationId', null, 'narva', 'valga'],
    ])
    const part = withDesign({ destinations: [share('narva', 5)] })
    expect(
      mergeChanges({ base: start, mine: part, theirs: withDesign({ destinations: [share('valga', 5)] }) }),
    ).toEqual({
      merged: withDesign({ destinations: [share('narva', 5), share('valga', 5)] }),
      conflicts: [],
    })
  })

  test('merging a changed quantity and a changed single address keeps both', () => {
    const [start, , theirs] = goesTo('tartu', 'tartu', 'valga')
    const mine = withDesign({ quantity: 20, destinations: [share('tartu', 20)] })
    const { merged, conflicts } = mergeChanges({ base: start ?? base, mine, theirs: theirs ?? base })
    expect(conflicts).toEqual([])
    expect(merged).toEqual(withDesign({ quantity: 20, destinations: [share('valga', 20)] }))
  })

  test('merging treats the packages of one address as one value', () => {
    const packed = (...pieces: number[]) => withDesign({ packingInfo: pieces.map((one) => share('tartu', one)) })
    const sides = { base: packed(6, 4), mine: packed(5, 5), theirs: packed(6, 2, 2) }
    const result = mergeChanges(sides)
    expect(found(result)).toEqual([['items[0].designs[0].packingInfo[0].quantity', [6, 4], [5, 5], [6, 2, 2]]])
    expect(mergeChanges(sides, { [result.conflicts[0]?.id ?? '']: 'mine' }).merged).toEqual(packed(5, 5))
  })

  test('merging keeps files added on both sides, and alteration requests as a field of their own', () => {
    const files = (...list: EditableFile[]) => withDesign({ files: list })
    const start = files({ id: 'f', alterationRequest: null }, { id: 'g' })
    const mine = files({ id: 'f', alterationRequest: 'suuremaks' }, { id: 'g' }, { tempFile: { id: 't' } })
    const theirs = files({ id: 'f', alterationRequest: 'väiksemaks' }, { id: 'h' })
    const result = mergeChanges({ base: start, mine, theirs })
    expect(result.merged.items[0]?.designs[0]?.files).toEqual([
      { id: 'f', alterationRequest: 'väiksemaks' },
      { tempFile: { id: 't' } },
      { id: 'h' },
    ])
    expect(found(result)).toEqual([['items[0].designs[0].files[0].alterationRequest', null, 'suuremaks', 'väiksemaks']])
  })
})

describe('merging added and removed items and designs', () => {
  test('merging keeps items added by each side, and removes items removed by one and unchanged by the other', () => {
    const mine = order([item('b'), item('c', { id: null })])
    const theirs = order([item('a'), item('b', { quantity: 30 }), item('d')])
    const { merged, conflicts } = mergeChanges({ base, mine, theirs })
    expect(conflicts).toEqual([])
    expect(merged.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['b', 30],
      ['c', 10],
      ['d', 10],
    ])
  })

  test('merging an item removed by them and changed by me omits it until I choose, then adds it anew', () => {
    const mine = order([item('a', { quantity: 20 }), item('b')])
    const theirs = order([item('b')])
    const result = mergeChanges({ base, mine, theirs })
    expect(result.merged).toEqual(theirs)
    expect(found(result)).toEqual([['items[1]', item('a'), item('a', { quantity: 20 }), null]])
    const chosen = mergeChanges({ base, mine, theirs }, { [result.conflicts[0]?.id ?? '']: 'mine' }).merged
    expect(chosen.items).toEqual([
      item('b'),
      item('a', { id: null, quantity: 20, designs: [design(null, { key: 'a-1' })] }),
    ])
  })

  test('merging an item removed by me and changed by them keeps it until I choose', () => {
    const mine = order([item('b')])
    const theirs = order([item('a', { quantity: 20 }), item('b')])
    const result = mergeChanges({ base, mine, theirs })
    expect(result.merged).toEqual(theirs)
    expect(found(result)).toEqual([['items[0]', item('a'), null, item('a', { quantity: 20 })]])
    expect(mergeChanges({ base, mine, theirs }, { [result.conflicts[0]?.id ?? '']: 'mine' }).merged).toEqual(mine)
  })

  test('merging gives conflicts unique ids that stay when another is resolved', () => {
    const designs = [design('a-1', { quantity: 1 }), design('a-2', { quantity: 2 })]
    const sides = {
      base: order([item('a', { designs: [design('a-1'), design('a-2')] })]),
      mine: order([item('a', { designs })]),
      theirs: order([item('a', { designs: [design('a-2', { quantity: 3 })] })]),
    }
    const [first, second] = mergeChanges(sides).conflicts.map(({ id }) => id)
    expect(first).not.toBe(second)
    const left = mergeChanges(sides, { [first ?? '']: 'mine' })
    expect(left.conflicts.map(({ id }) => id)).toEqual([second])
  })

  test('merging after a save with a lost answer does not duplicate a design', () => {
    const start = order([item('a')])
    const added = design(null, { name: 'uus', quantity: 0, destinations: [], files: [{ tempFile: { id: 't' } }] })
    const mine = order([item('a', { designs: [design('a-1'), { ...added, key: 'k' }] })])
    const saved = order([item('a', { designs: [design('a-1'), { ...added, id: 'a-2', files: [{ id: 't' }] }] })])
    expect(mergeChanges({ base: start, mine, theirs: saved })).toEqual({ merged: saved, conflicts: [] })
  })
})

const quantity = fc.constantFrom(0, 1, 2)
const note = fc.constantFrom(null, 'x', 'y')
const list = fc.array(fc.record({ destinationId: fc.constantFrom('p', 'q', 'r'), quantity }), { maxLength: 4 })
const files = fc.uniqueArray(fc.record({ id: fc.constantFrom('f', 'g'), alterationRequest: note }), {
  selector: ({ id }) => id,
})
const designFields = { quantity, name: note, files, destinations: list, packingInfo: list }
const notes = fc.record({ additionalInfo: note, additionalInvoiceInfo: note }).map(pairNotes)
const someOrder = (newDesigns: 'saved' | 'some new') =>
  fc.record<EditableOrder>({
    name: note,
    additionalInfo: note,
    deadline: note,
    isTransportPriceExcluded: fc.boolean(),
    items: fc.uniqueArray(
      fc
        .tuple(
          fc.record({
            productId: fc.constantFrom('a', 'b', 'c'),
            quantity,
            designs: fc.uniqueArray(
              fc.record({
                id: newDesigns === 'saved' ? fc.constantFrom('1', '2', '3') : fc.constantFrom('1', '2', null),
                ...designFields,
              }),
              { selector: ({ id }) => id ?? {}, maxLength: 4 },
            ),
          }),
          notes,
        )
        .map(([item, both]) => ({ ...item, ...both })),
      { selector: ({ productId }) => productId },
    ),
  })
const saved = someOrder('saved')
const typed = someOrder('some new')

describe('merging any changes', () => {
  test('merging with changes on my side only gives mine', () => {
    fc.assert(
      fc.property(saved, typed, (start, mine) => {
        expect(mergeChanges({ base: start, mine, theirs: start })).toEqual({ merged: mine, conflicts: [] })
      }),
    )
  })

  test('merging with changes on their side only gives theirs', () => {
    fc.assert(
      fc.property(saved, saved, (start, theirs) => {
        expect(mergeChanges({ base: start, mine: start, theirs })).toEqual({ merged: theirs, conflicts: [] })
      }),
    )
  })

  test('merging equal changes of both sides gives that change', () => {
    fc.assert(
      fc.property(saved, saved, (start, both) => {
        expect(mergeChanges({ base: start, mine: both, theirs: both })).toEqual({ merged: both, conflicts: [] })
      }),
    )
  })

  test('merging changes of different products keeps both without conflict', () => {
    fc.assert(
      fc.property(saved, typed, saved, (start, my, their) => {
        const only = (one: EditableOrder, test: (productId: string) => boolean) =>
          one.items.filter(({ productId }) => test(productId))
        const isMine = (productId: string) => productId === 'a'
        const others = (productId: string) => productId !== 'a'
        const mine = { ...start, name: my.name, items: [...only(start, others), ...only(my, isMine)] }
        const theirs = { ...start, deadline: their.deadline, items: [...only(start, isMine), ...only(their, others)] }
        const { merged, conflicts } = mergeChanges({ base: start, mine, theirs })
        expect(conflicts).toEqual([])
        expect([merged.name, merged.deadline]).toEqual([my.name, their.deadline])
        expect(only(merged, isMine)).toEqual(only(my, isMine))
        const byProduct = (items: readonly EditableItem[]) =>
          items.toSorted((one, other) => one.productId.localeCompare(other.productId))
        expect(byProduct(only(merged, others))).toEqual(byProduct(only(their, others)))
      }),
    )
  })

  test('merging has no conflict left after every one is resolved', () => {
    fc.assert(
      fc.property(
        saved,
        typed,
        saved,
        fc.constantFrom('mine' as const, 'theirs' as const),
        (start, mine, theirs, side) => {
          const sides = { base: start, mine, theirs }
          const { conflicts, merged } = mergeChanges(sides)
          expect(new Set(conflicts.map(({ id }) => id)).size).toBe(conflicts.length)
          const choices = Object.fromEntries(conflicts.map(({ id }) => [id, side]))
          expect(mergeChanges(sides, choices).conflicts).toEqual([])
          // Without a choice, theirs stands.
          expect(side === 'theirs' ? mergeChanges(sides, choices).merged : merged).toEqual(merged)
        },
      ),
    )
  })
})
