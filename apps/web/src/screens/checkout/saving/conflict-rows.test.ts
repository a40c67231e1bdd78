import { mergeChanges } from '@tiraaz/domain/orders/merge-changes'
import { expect, it } from 'vitest'
import { asChoices, conflictRows } from './conflict-rows.ts'
import { formItem } from '../draft-form.ts'
import { hasSameContent, mergeableOrder } from './mergeable-order.ts'
import { anItem, anOrder } from '../order-samples.ts'

const order = (quantity: number, additionalInfo: string | null = null) =>
  anOrder({ items: [anItem({ id: 'flyer', quantity })], additionalInfo })
const conflictsOf = (mine: ReturnType<typeof order>, theirs: ReturnType<typeof order>) =>
  mergeChanges({ base: mergeableOrder(order(10)), mine: mergeableOrder(mine), theirs: mergeableOrder(theirs) })

it('the conflict dialog asks once for product and design quantity if there is one design', () => {
  const { conflicts } = conflictsOf(order(20), order(30))
  const rows = conflictRows(conflicts, [order(30)])
  expect(rows.map(({ product, mine, theirs }) => [product, mine, theirs])).toEqual([['flyer', 20, 30]])
  expect(Object.values(asChoices(rows, ['mine']))).toEqual(['mine', 'mine'])
})

it('the conflict dialog joins a product’s quantity to the design that both changed, else lists it apart', () => {
  const quantity = (id: string, designId?: string) => ({
    id,
    key: id,
    place: { productId: 'flyer', field: 'quantity' as const, ...(designId === undefined ? {} : { designId }) },
    base: 1,
    mine: 2,
    theirs: 3,
  })
  const idsOf = (conflicts: ReturnType<typeof quantity>[]) => conflictRows(conflicts, [order(30)]).map(({ ids }) => ids)
  expect(idsOf([quantity('sum'), quantity('one', 'd1')])).toEqual([['sum', 'one']])
  expect(idsOf([quantity('sum'), quantity('one', 'd1'), quantity('two', 'd2')])).toEqual([['sum'], ['one'], ['two']])
})

it('the conflict dialog asks once for an address of several products and applies it to all', () => {
  const to = (destinationId: string) =>
    anOrder({
      items: ['flyer', 'poster'].map((id) =>
        anItem({ id, quantity: 10, destinations: [{ destinationId, quantity: 10 }] }),
      ),
    })
  const [base, mine, theirs] = ['tartu', 'narva', 'valga'].map((place) => mergeableOrder(to(place)))
  if (base === undefined || mine === undefined || theirs === undefined) throw new Error('no order')
  const { conflicts } = mergeChanges({ base, mine, theirs })
  const rows = conflictRows(conflicts, [to('valga')])
  expect(rows.map((row) => [row.product, row.design, row.mine, row.theirs])).toEqual([[null, null, 'narva', 'valga']])
  expect(mergeChanges({ base, mine, theirs }, asChoices(rows, ['mine'])).merged).toEqual(mine)
})

it('the conflict dialog asks about each field separately', () => {
  const { conflicts } = conflictsOf(order(20, 'Minu'), order(30, 'Teise'))
  expect(conflictRows(conflicts, [order(30)]).map(({ place }) => place.field)).toEqual(['additionalInfo', 'quantity'])
})

it('a saved order matches the request, whatever ids and files it got', () => {
  const sent = order(20)
  const [item] = sent.items
  if (item === undefined) throw new Error('no item')
  const fresh = { tempFile: { id: 't1', fileName: 'plakat.pdf' }, previewId: null, alterationRequest: null }
  const stored = { id: 'f1', name: 'plakat.pdf', previewId: 'p1', alterationRequest: null }
  const withFiles = (files: (typeof fresh)[] | (typeof stored)[], id: string | null) =>
    mergeableOrder(sent, {
      items: [{ ...formItem(item), designs: formItem(item).designs.map((design) => ({ ...design, id, files })) }],
    })
  expect(hasSameContent(withFiles([fresh], null), withFiles([stored], 'd9'))).toBe(true)
  expect(hasSameContent(withFiles([fresh], null), withFiles([], 'd9'))).toBe(false)
})
