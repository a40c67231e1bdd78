import { describe, expect, it } from 'vitest'
import { isSending, takeUpTo, type Upload, uploadedFiles, uploadsAfter } from './uploads.ts'

const file = new File(['%PDF-'], 'plakat.pdf')
const uploaded = { tempFile: { id: 't1', fileName: 'plakat.pdf' }, previewId: 'p1' }
const after = (...events: Parameters<typeof uploadsAfter>[1][]) =>
  events.reduce<readonly Upload[]>((uploads, event) => uploadsAfter(uploads, event), [])

describe('files in the upload dialog', () => {
  it('are sent, progress and end with what the design will name', () => {
    const sending = after({ type: 'started', key: 'a', file }, { type: 'progressed', key: 'a', percent: 40 })
    expect(sending).toEqual([{ key: 'a', file, state: 'sending', percent: 40 }])
    expect(isSending(sending)).toBe(true)
    const done = uploadsAfter(sending, { type: 'done', key: 'a', uploaded })
    expect(isSending(done)).toBe(false)
    expect(uploadedFiles(done)).toEqual([uploaded])
  })

  it('keep their place when a failed one is tried again', () => {
    const failed = after(
      { type: 'started', key: 'a', file },
      { type: 'started', key: 'b', file },
      { type: 'failed', key: 'a', messages: ['Fail on tühi.'] },
    )
    expect(uploadedFiles(failed)).toEqual([])
    const again = uploadsAfter(failed, { type: 'started', key: 'a', file })
    expect(again.map(({ key, state }) => [key, state])).toEqual([
      ['a', 'sending'],
      ['b', 'sending'],
    ])
  })

  it('that were taken out do not come back when their answer arrives late', () => {
    const dropped = after({ type: 'started', key: 'a', file }, { type: 'dropped', key: 'a' })
    expect(uploadsAfter(dropped, { type: 'done', key: 'a', uploaded })).toEqual([])
  })

  it('beyond the limit stay out', () => {
    expect(takeUpTo([1, 2, 3], 2)).toEqual({ taken: [1, 2], hasTooMany: true })
    expect(takeUpTo([1, 2], 2)).toEqual({ taken: [1, 2], hasTooMany: false })
    expect(takeUpTo([1], -1)).toEqual({ taken: [], hasTooMany: true })
  })
})
