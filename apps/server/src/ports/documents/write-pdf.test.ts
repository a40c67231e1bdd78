import { describe, expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import type { DocumentBlock, PrintedDocument } from './printed-document.ts'
import { writePdf } from './write-pdf.ts'

const documentOf = (...blocks: DocumentBlock[]): PrintedDocument => ({
  locale: 'et-EE',
  title: 'Tellimus 2026-00042',
  organizationName: 'Trükiagentuur Šokolaad OÜ',
  madeAt: new Date('2026-03-11T08:00:00Z'),
  blocks,
})

const pagesOf = async (...blocks: DocumentBlock[]): Promise<string[]> => readPdf(await writePdf(documentOf(...blocks)))

const columns = [
  { heading: 'Toode', share: 6, holds: 'text' },
  { heading: 'Kogus, tk', share: 2, holds: 'number' },
  { heading: 'Summa', share: 2, holds: 'number' },
] as const

const table = (rows: Extract<DocumentBlock, { kind: 'table' }>['rows']): DocumentBlock => ({
  kind: 'table',
  columns: [...columns],
  rows,
})

describe('PDF document', () => {
  it('a PDF has title, organization, and page number and count at the foot of each page', async () => {
    const pages = await pagesOf({ kind: 'text', text: 'Esimene' }, { kind: 'newPage' }, { kind: 'text', text: 'Teine' })
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Trükiagentuur Šokolaad OÜ\nTellimus 2026-00042\nEsimene')
    expect(pages[0]).toContain('Trükiagentuur Šokolaad OÜ · Tellimus 2026-00042 1 / 2')
    expect(pages[1]).toMatch(/^Teine\n/)
    expect(pages[1]).toContain('2 / 2')
  })

  it('a PDF is identical to the byte when made again', async () => {
    const document = documentOf(table([{ kind: 'line', cells: ['Plakat', '10', '12,50 €'] }]))
    expect(Buffer.compare(await writePdf(document), await writePdf(document))).toBe(0)
  })

  it('a PDF shows "-" for unknown and empty values', async () => {
    const [page] = await pagesOf(
      { kind: 'facts', facts: [{ label: 'Tähtaeg', value: null }] },
      table([{ kind: 'line', cells: ['', null, '1,00 €'] }]),
      { kind: 'sums', sums: [{ label: 'Kokku', value: null, isTotal: true }] },
    )
    expect(page).toContain('Tähtaeg -')
    expect(page).toContain('- - 1,00 €')
    expect(page).toContain('Kokku -')
  })

  it('a PDF repeats the headings of a continued table and loses no row', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({ kind: 'line' as const, cells: [`Rida ${at}.`, '1', '2'] }))
    const pages = await pagesOf(table(rows))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('Toode Kogus, tk Summa')
    expect(pages.join('\n').match(/Rida \d+\./g)).toHaveLength(120)
  })
})

describe('user text in a PDF', () => {
  it('a heading in a PDF stays on the page of the facts below it, wherever the page ends', async () => {
    for (let count = 20; count < 34; count += 1) {
      const rows = Array.from({ length: count }, () => ({ kind: 'line' as const, cells: ['Plakat', '1', '2'] }))
      const facts = [
        { label: 'Konto', value: 'EE382200221020145685' },
        { label: 'Viitenumber', value: '12674' },
      ]
      const pages = await pagesOf(table(rows), { kind: 'heading', text: 'Tasumine' }, { kind: 'facts', facts })
      expect([count, pages.filter((page) => page.includes('Tasumine') !== page.includes('EE38'))]).toEqual([count, []])
    }
  })

  it('user text in a PDF is printed as plain text: markup has no effect', async () => {
    const text = '<script>alert("1")</script> {{page}} ${x} **a**'
    const [page] = await pagesOf({ kind: 'heading', text, note: text }, { kind: 'text', label: 'Lisainfo', text })
    expect(page?.split(text)).toHaveLength(4)
  })

  it('user text in a PDF breaks words longer than the column and loses nothing', async () => {
    const word = 'õ'.repeat(300)
    const [page] = await pagesOf(
      { kind: 'facts', facts: [{ label: 'Klient', value: word }] },
      { kind: 'parties', parties: [{ heading: 'Ostja', name: word, facts: [] }] },
      table([
        { kind: 'group', level: 1, text: word, note: word, value: '5,00 €' },
        { kind: 'line', cells: [{ text: word, note: word }, '1', '2'] },
      ]),
    )
    expect(page?.match(/õ/g)).toHaveLength(6 * 300)
  })

  it('user text in a PDF may be two thousand lines long', async () => {
    const rows = [{ kind: 'line' as const, cells: [{ text: 'Plakat', note: `${'a\n'.repeat(999)}lõpp` }, '1', '2'] }]
    const pages = await pagesOf(table(rows), { kind: 'text', text: `${'b\n'.repeat(999)}lõpp` })
    expect(pages.join('\n').match(/lõpp/g)).toHaveLength(2)
  })
})
