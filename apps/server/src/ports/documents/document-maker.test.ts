import { afterEach, describe, expect, it } from 'vitest'
import { TooMany } from '../../core/errors.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type DocumentMaker, createThreadDocumentMaker } from './document-maker.ts'
import type { PrintedDocument } from './printed-document.ts'

let maker: DocumentMaker | undefined
afterEach(() => maker?.close())

const documentOf = (pages: number, title = 'Pakkeleht'): PrintedDocument => ({
  locale: 'et-EE',
  title,
  organizationName: 'Agentuur OÜ',
  madeAt: new Date('2026-03-11T08:00:00Z'),
  blocks: Array.from({ length: pages }, (_, nth) => [
    { kind: 'newPage' as const },
    { kind: 'heading' as const, text: `Tarnekoht ${nth + 1}` },
  ]).flat(),
})

describe('document thread', () => {
  it('the portal answers calls while a document is made', async () => {
    maker = createThreadDocumentMaker()
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
    }, 1)
    const bytes = await maker.makePdf(documentOf(180), 'mari')
    clearInterval(timer)
    expect(await readPdf(bytes)).toHaveLength(181)
    expect(ticks).toBeGreaterThan(20)
  })

  it('documents requested at once are made one after the other', async () => {
    maker = createThreadDocumentMaker()
    const requests = ['Esimene', 'Teine', 'Kolmas'].map((title) => maker?.makePdf(documentOf(1, title), 'mari'))
    const texts = await Promise.all(
      requests.map(async (bytes) => (await readPdf((await bytes) ?? new Uint8Array())).join()),
    )
    expect(texts.map((text) => /Esimene|Teine|Kolmas/.exec(text)?.[0])).toEqual(['Esimene', 'Teine', 'Kolmas'])
  })

  it('a document that takes too long is aborted, and the next is made', async () => {
    maker = createThreadDocumentMaker({ timeoutMs: 1 })
    await expect(maker.makePdf(documentOf(500), 'mari')).rejects.toThrow('longer than 1 ms')
    await maker.close()
    maker = createThreadDocumentMaker({ idleMs: 0 })
    await maker.makePdf(documentOf(1), 'mari')
    expect(await readPdf(await maker.makePdf(documentOf(1), 'mari'))).toHaveLength(2)
  })

  it('a document of excessive size is rejected before it is started', async () => {
    maker = createThreadDocumentMaker({ timeoutMs: 0 })
    const rows = Array.from({ length: 40_001 }, () => ({ kind: 'line' as const, cells: ['a'] }))
    const table = { kind: 'table' as const, columns: [{ heading: 'a', share: 1, holds: 'text' as const }], rows }
    await expect(maker.makePdf({ ...documentOf(1), blocks: [table] }, 'mari')).rejects.toThrow('documentTooLarge')
  })

  it('a document request is refused with a retry time while too many wait', async () => {
    maker = createThreadDocumentMaker({ waiting: 1 })
    const first = maker.makePdf(documentOf(1), 'mari')
    await expect(maker.makePdf(documentOf(1), 'mari')).rejects.toBeInstanceOf(TooMany)
    await first
    await expect(maker.makePdf(documentOf(1), 'mari')).resolves.toBeDefined()
  })

  it('many documents of one user do not delay those of others', async () => {
    const opened = createThreadDocumentMaker()
    maker = opened
    const requests = [1, 2, 3].map(() => opened.makePdf(documentOf(1), 'mari'))
    await expect(maker.makePdf(documentOf(1), 'mari')).rejects.toBeInstanceOf(TooMany)
    await expect(maker.makePdf(documentOf(1), 'jüri')).resolves.toBeDefined()
    await Promise.all(requests)
    await expect(maker.makePdf(documentOf(1), 'mari')).resolves.toBeDefined()
  })
})
