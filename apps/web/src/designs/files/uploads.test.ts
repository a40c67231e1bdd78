import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { canBeSent, refusalOf } from './file-types.ts'
import {
  afterFailure,
  hasActiveUploads,
  nextToSend,
  usedFileCount,
  splitByLimit,
  type Upload,
  uploadedFiles,
  uploadsAfter,
} from './uploads.ts'

const file = new File(['%PDF-'], 'plakat.pdf')
const uploaded = { tempFile: { id: 't1', fileName: 'plakat.pdf' }, previewId: 'p1' }
type Event = Parameters<typeof uploadsAfter>[1]
const after = (...events: Event[]) =>
  events.reduce<readonly Upload[]>((uploads, event) => uploadsAfter(uploads, event), [])
const chosen = (key: string): Event => ({ type: 'chosen', key, file, refusal: null })
const states = (uploads: readonly Upload[]) => uploads.map(({ key, state }) => `${key} ${state}`)

describe('uploads', () => {
  // spec: F11
  it('uploads wait, are sent with progress and end with the ids for the design', () => {
    const sending = after(chosen('a'), { type: 'started', key: 'a' }, { type: 'progressed', key: 'a', percent: 40 })
    expect(sending).toEqual([{ key: 'a', file, sentAs: null, state: 'sending', percent: 40 }])
    expect(hasActiveUploads(sending)).toBe(true)
    const done = uploadsAfter(sending, { type: 'done', key: 'a', uploaded })
    expect(hasActiveUploads(done)).toBe(false)
    expect(uploadedFiles(done)).toEqual([uploaded])
  })

  it('uploads are sent three at a time, in the chosen order', () => {
    const five = after(...['a', 'b', 'c', 'd', 'e'].map(chosen))
    expect(nextToSend(five).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    const busy = ['a', 'b', 'c'].reduce((uploads, key) => uploadsAfter(uploads, { type: 'started', key }), five)
    expect(nextToSend(busy)).toEqual([])
    const freed = uploadsAfter(busy, { type: 'done', key: 'b', uploaded })
    expect(nextToSend(freed).map(({ key }) => key)).toEqual(['d'])
  })

  it('an upload keeps its place when it is retried', () => {
    const failed = after(chosen('a'), chosen('b'), { type: 'failed', key: 'a', messages: [] })
    expect(uploadedFiles(failed)).toEqual([])
    expect(states(uploadsAfter(failed, { type: 'retried', key: 'a' }))).toEqual(['a waiting', 'b waiting'])
  })

  it('uploads that lost the connection resume when it is back, others do not', () => {
    const lost = after(
      chosen('a'),
      chosen('b'),
      chosen('c'),
      { type: 'interrupted', key: 'a' },
      { type: 'failed', key: 'b', messages: [] },
      { type: 'done', key: 'c', uploaded },
    )
    expect([hasActiveUploads(lost), nextToSend(lost)]).toEqual([true, []])
    expect(states(uploadsAfter(lost, { type: 'online' }))).toEqual(['a waiting', 'b failed', 'c done'])
  })

  it('an upload with all bytes received is not sent again on retry', () => {
    const sent = after(chosen('a'), { type: 'started', key: 'a' }, { type: 'sent', key: 'a', fileId: 't1' })
    const lost = uploadsAfter(sent, { type: 'interrupted', key: 'a' })
    const failed = uploadsAfter(sent, { type: 'failed', key: 'a', messages: [] })
    for (const waiting of [
      uploadsAfter(lost, { type: 'online' }),
      uploadsAfter(lost, { type: 'retried', key: 'a' }),
      uploadsAfter(failed, { type: 'retried', key: 'a' }),
    ]) {
      expect(nextToSend(waiting)).toEqual([{ key: 'a', file, sentAs: 't1', state: 'waiting' }])
      const [again] = uploadsAfter(waiting, { type: 'started', key: 'a' })
      expect(again).toMatchObject({ state: 'sending', percent: 100 })
    }
    const anew = after(chosen('a'), { type: 'interrupted', key: 'a' }, { type: 'online' })
    expect(nextToSend(anew)).toMatchObject([{ sentAs: null }])
  })

  it('a rejected upload is never sent and takes no place', () => {
    const refused = after({ type: 'chosen', key: 'a', file, refusal: 'empty' }, chosen('b'), {
      type: 'refused',
      key: 'b',
      reason: { messages: ['Seda failitüüpi ei saa kasutada.'] },
    })
    expect(states(refused)).toEqual(['a refused', 'b refused'])
    expect([nextToSend(refused), usedFileCount(refused), hasActiveUploads(refused)]).toEqual([[], 0, false])
  })

  it('a removed upload does not return when its response arrives late', () => {
    const dropped = after(chosen('a'), { type: 'started', key: 'a' }, { type: 'dropped', key: 'a' })
    expect(uploadsAfter(dropped, { type: 'done', key: 'a', uploaded })).toEqual([])
    const failed = after(chosen('a'), { type: 'failed', key: 'a', messages: [] })
    expect(uploadsAfter(failed, { type: 'progressed', key: 'a', percent: 90 })).toEqual(failed)
  })

  // spec: F12, K2
  it('uploads above the limit are not added', () => {
    const fits = () => true
    expect(splitByLimit([1, 2, 3], 2, fits)).toEqual({ taken: [1, 2], hasTooMany: true })
    expect(splitByLimit([1, 2], 2, fits)).toEqual({ taken: [1, 2], hasTooMany: false })
    expect(splitByLimit([1], -1, fits)).toEqual({ taken: [], hasTooMany: true })
  })

  it('uploads of a wrong type do not displace valid ones', () => {
    const files = ['1.pdf', 'kiri.docx', '2.pdf', '3.pdf'].map((name) => new File(['x'], name))
    const names = (room: number) => splitByLimit(files, room, canBeSent).taken.map(({ name }) => name)
    expect([names(3), names(2), names(0)]).toEqual([
      ['1.pdf', 'kiri.docx', '2.pdf', '3.pdf'],
      ['1.pdf', 'kiri.docx', '2.pdf'],
      ['kiri.docx'],
    ])
    expect([splitByLimit(files, 3, canBeSent).hasTooMany, splitByLimit(files, 2, canBeSent).hasTooMany]).toEqual([
      false,
      true,
    ])
  })
})

describe('file check before an upload', () => {
  it.each([
    ['õunad 🍏.PDF', 10, null],
    ['kujundus.ai', 10, null],
    ['skaneering.TIF', 10, null],
    ['nimeta', 10, null],
    ['suur plakat.psb', 10, null],
    ['foto.jfif', 10, null],
    ['.pdf', 10, null],
    ['leping v1.2 lõplik', 10, null],
    ['plakat v1.2', 10, null],
    ['kiri.docx', 10, 'wrongType'],
    ['plakat.pdf.exe', 10, 'wrongType'],
    ['plakat.pdf', 0, 'empty'],
    ['plakat.pdf', 1024 ** 3, null],
    ['plakat.pdf', 1024 ** 3 + 1, 'tooLarge'],
  ])('file check before an upload: %s of %i bytes gives %s', (name, size, expected) => {
    expect(refusalOf({ name, size })).toBe(expected)
  })
})

describe('failed upload', () => {
  const told = { problems: [{ key: 'file', errors: ['Vale tüüp.', 'Liiga suur.'] }] }

  // spec: F13
  it('a failed upload shows every message of the server', () => {
    const reason = { messages: ['Vale tüüp.', 'Liiga suur.'] }
    expect(afterFailure('a', new ApiFailure(400, told))).toEqual({ type: 'refused', key: 'a', reason })
  })

  // spec: F14
  it.each([new ApiFailure(500), new ApiFailure(403), new Error('anything')])(
    'a failed upload shows one general message for %s',
    (error) => {
      expect(afterFailure('a', error)).toEqual({ type: 'failed', key: 'a', messages: [] })
    },
  )

  it('an upload without a response waits for the connection', () => {
    expect(afterFailure('a', new ApiFailure(0))).toEqual({ type: 'interrupted', key: 'a' })
  })
})
