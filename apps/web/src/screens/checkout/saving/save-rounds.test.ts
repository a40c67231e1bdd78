import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../../api/failure.ts'
import type { Order, OrderItem } from '../../../data/orders/order-queries.ts'
import { newFormFile } from '../../../designs/form-design.ts'
import { blankOrderedDesign } from '../../../designs/ordered-design.ts'
import { type FormItem, formItem, type MergedItem } from '../draft-form.ts'
import { anItem, anOrder } from '../order-samples.ts'
import { type FormState, type StepContent, saveRounds, untouched } from './save-rounds.ts'

const start = anOrder({ items: [anItem({ id: 'flyer', quantity: 500 })] })

const uploaded = newFormFile({
  tempFile: { id: 'upload', fileName: 'flaier.pdf' },
  previewId: null,
})

/** The products of an order with one more design, as the product page leaves it after an upload. */
const withUpload = (order: Order): FormItem[] =>
  order.items.map((item) => ({
    ...formItem(item),
    designs: [...formItem(item).designs, { ...blankOrderedDesign(), files: [uploaded] }],
  }))

/** The server's part: new designs get ids, and an uploaded file becomes a file with the id of its upload. */
const savedItem = (item: MergedItem, order: Order, version: number): OrderItem => {
  const before = order.items.find(({ id }) => id === item.id)
  if (before === undefined) throw new Error('The order has no such item')
  return {
    ...before,
    additionalInfo: item.additionalInfo,
    designs: item.designs.map(({ key: _key, ...design }, at) => ({
      ...design,
      id: design.id ?? `new-${version}-${at}`,
      files: design.files.map((file) =>
        'tempFile' in file ? { ...file, id: file.tempFile.id, name: file.tempFile.fileName } : file,
      ),
    })),
  }
}

/** Form over a fake portal; `answers` defines the outcome of each save after it was written. */
const aStep = (onSend: (round: number, step: { type: (note: string) => void }) => void) => {
  let order = start
  let items = withUpload(start)
  let round = 0
  const sent: (string | null)[][] = []
  const outcome = { saved: 0 }
  let count = 1
  const form: FormState = { ...untouched(), base: start }
  const type = (additionalInfo: string) => {
    items = items.map((item) => ({ ...item, additionalInfo }))
    count++
  }
  const content: StepContent = {
    bodyOf: () => ({ items }),
    send: async (merged) => {
      sent.push(merged.items.flatMap(({ designs }) => designs.map(({ id }) => id)))
      const version = order.version + 1
      order = { ...order, version, items: merged.items.map((item) => savedItem(item, order, version)) }
      onSend(round++, { type })
    },
    onSaved: () => outcome.saved++,
  }
  const save = () =>
    saveRounds({
      form,
      latest: { current: content },
      changes: { count: () => count, rendered: async () => undefined },
      read: () => order,
      refresh: async () => order,
      notices: { ask: async () => null, tellMerged: () => undefined },
    })
  return { save, type, sent, outcome, form, now: () => order }
}

const designsOf = (order: Order) =>
  order.items.flatMap(({ designs }) => designs.map(({ id, files }) => [id, files.map((file) => file.id)]))

describe('saving a design with an uploaded file', () => {
  it('a design with an upload keeps its id when edited during a save', async () => {
    const { save, sent, outcome, form, now } = aStep((round, { type }) => {
      if (round === 0) type('Matt paber')
    })
    expect(await save()).toEqual({ outcome: 'saved' })
    expect(sent).toEqual([
      ['design-flyer', null],
      ['design-flyer', 'new-2-1'],
    ])
    expect(designsOf(now())).toEqual([
      ['design-flyer', []],
      ['new-2-1', ['upload']],
    ])
    expect([now().items[0]?.additionalInfo, outcome.saved, form.base]).toEqual(['Matt paber', 1, null])
  })

  it('a design with an upload keeps its id when a response is lost and editing goes on', async () => {
    const { save, type, sent, now } = aStep((round) => {
      if (round === 0) throw new ApiFailure(0)
    })
    expect(await save()).toEqual({ outcome: 'noAnswer' })
    type('Matt paber')
    expect(await save()).toEqual({ outcome: 'saved' })
    expect(sent.at(-1)).toEqual(['design-flyer', 'new-2-1'])
    expect([now().items[0]?.additionalInfo, now().version]).toEqual(['Matt paber', 3])
  })

  it('a design with an upload keeps its id when the next save is rejected', async () => {
    const { save, sent } = aStep((round, { type }) => {
      if (round === 0) type('Matt paber')
      if (round === 1) throw new ApiFailure(400)
    })
    expect(await save()).toMatchObject({ outcome: 'refused' })
    expect(await save()).toEqual({ outcome: 'saved' })
    expect(sent.at(-1)).toEqual(['design-flyer', 'new-2-1'])
  })
})

it('a save waits until all edits are in the form and leaves none behind', async () => {
  const sent: unknown[] = []
  let count = 0
  const form: FormState = { ...untouched(), base: start }
  const latest: { current: StepContent } = { current: { bodyOf: () => ({}), send: async () => 0, onSaved: () => 0 } }
  const change = (additionalInfo: string) => {
    count++
    return {
      ...latest.current,
      bodyOf: () => ({ additionalInfo }),
      send: async (merged: { additionalInfo: string | null }) => {
        sent.push(merged.additionalInfo)
        // A change outside a key or click comes at the very end, and is rendered a little later.
        if (sent.length === 1) next = change('Ärge helistage')
      },
    }
  }
  let next: StepContent = change('Helistage')
  const order = start
  await saveRounds({
    form,
    latest,
    changes: {
      count: () => count,
      rendered: async () => {
        latest.current = next
      },
    },
    read: () => order,
    refresh: async () => order,
    notices: { ask: async () => null, tellMerged: () => undefined },
  })
  expect(sent).toEqual(['Helistage', 'Ärge helistage'])
})

it('a save stops before its next round if a field became invalid meanwhile', async () => {
  let count = 0
  const form: FormState = { ...untouched(), base: start }
  const latest: { current: StepContent } = {
    current: {
      bodyOf: () => ({ additionalInfo: 'Helistage' }),
      send: async () => {
        count++
        latest.current = { ...latest.current, isUnreadable: true }
      },
      onSaved: () => {
        throw new Error('The form still holds a change')
      },
    },
  }
  const changes = { count: () => count, rendered: async () => undefined }
  const surroundings = { changes, read: () => start, refresh: async () => start }
  const notices = { ask: async () => null, tellMerged: () => undefined }
  const result = await saveRounds({ form, latest, notices, ...surroundings })
  expect([result, count]).toEqual([{ outcome: 'refused', problems: [] }, 1])
})

it('a quiet save leaves the edits in the form, and the next one gives no new design a second id', async () => {
  let order = start
  let items = withUpload(start)
  const sent: (string | null)[][] = []
  const form: FormState = { ...untouched(), base: start }
  const content: StepContent = {
    bodyOf: () => ({ items }),
    send: async (merged) => {
      expect(merged.isUnfinished).toBe(true)
      sent.push(merged.items.flatMap(({ designs }) => designs.map(({ id }) => id)))
      const version = order.version + 1
      order = { ...order, version, items: merged.items.map((item) => savedItem(item, order, version)) }
    },
    onSaved: () => {
      throw new Error('A quiet save drops no edits')
    },
  }
  let count = 1
  const save = () =>
    saveRounds({
      form,
      latest: { current: content },
      changes: { count: () => count, rendered: async () => undefined },
      read: () => order,
      refresh: async () => order,
      notices: { ask: async () => null, tellMerged: () => undefined },
      manner: { isUnfinished: true, isQuiet: true },
    })
  await save()
  expect(form.settledAt).toBe(order.version)
  items = items.map((item) => ({ ...item, additionalInfo: 'Helistage' }))
  count++
  await save()
  expect(sent[0]?.at(-1)).toBeNull()
  expect(sent[1]).toEqual(order.items.flatMap(({ designs }) => designs.map(({ id }) => id)))
  expect(order.items[0]?.additionalInfo).toBe('Helistage')
})

it('a quiet save sends what can be read, but the form is not settled by it', async () => {
  const form: FormState = { ...untouched(), base: start }
  let sends = 0
  const content: StepContent = {
    bodyOf: () => ({ additionalInfo: 'Helistage' }),
    send: async () => void sends++,
    onSaved: () => undefined,
    isUnreadable: true,
  }
  await saveRounds({
    form,
    latest: { current: content },
    changes: { count: () => 1, rendered: async () => undefined },
    read: () => start,
    refresh: async () => start,
    notices: { ask: async () => null, tellMerged: () => undefined },
    manner: { isUnfinished: true, isQuiet: true },
  })
  expect([sends, form.settledAt]).toEqual([1, null])
})
