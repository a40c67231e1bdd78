import { describe, expect, it } from 'vitest'
import { readMadePage, readMadePdf } from '../../testing/corpus/read-made-pdf.ts'
import { buildOnePage, type PdfPart, writePdf } from '../../testing/corpus/write-pdf.ts'

/** PDF of one page with these entries in the catalogue and the trailer; further objects are numbered from 5. */
const file = (catalog: string, trailer: string, ...more: PdfPart[]) =>
  writePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283.4646 283.4646] /Contents 4 0 R /Resources << >> >>',
      { dictionary: '', stream: '0 1 1 0 k 0 0 50 50 re f' },
      ...more,
    ],
    trailer,
  )
const INTENT = '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51)'
const profile = (inks: number): PdfPart => ({ dictionary: `/N ${inks}`, stream: 'an ICC profile' })
const metadata = (xmp: string): PdfPart => ({ dictionary: '/Type /Metadata /Subtype /XML', stream: xmp })

describe('printing that a file was prepared for', () => {
  it('a plain file declares no PDF/X and no output intent', async () => {
    expect(await readMadePdf(file('', ''))).toMatchObject({ pdfX: null, outputIntent: null })
  })

  it('the level of PDF/X is read from the information dictionary', async () => {
    const { pdfX } = await readMadePdf(file('', '/Info 5 0 R', '<< /GTS_PDFXVersion (PDF/X-1a:2003) >>'))
    expect(pdfX).toBe('PDF/X-1a:2003')
  })

  it.each([
    ['an element', '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>'],
    ['an attribute', '<rdf:Description pdfxid:GTS_PDFXVersion="PDF/X-4"/>'],
  ])('the level of PDF/X is read from metadata with %s', async (_, xmp) => {
    expect((await readMadePdf(file('/Metadata 5 0 R', '', metadata(xmp)))).pdfX).toBe('PDF/X-4')
  })

  it('a level that is none is not taken over', async () => {
    expect((await readMadePdf(file('', '/Info 5 0 R', '<< /GTS_PDFXVersion (certified) >>'))).pdfX).toBeNull()
  })

  it.each([
    [4, 'cmyk'],
    [3, 'rgb'],
    [1, 'grey'],
  ])('an output intent with a profile of %s inks is %s', async (inks, colour) => {
    const { outputIntent } = await readMadePdf(file(`${INTENT} /DestOutputProfile 5 0 R >>]`, '', profile(inks)))
    expect(outputIntent).toEqual({ condition: 'FOGRA51', colour })
  })

  it('an output intent without a profile has its name alone, and one of PDF/A is none', async () => {
    expect((await readMadePdf(file(`${INTENT} >>]`, ''))).outputIntent).toEqual({ condition: 'FOGRA51', colour: null })
    const archive = INTENT.replace('GTS_PDFX', 'GTS_PDFA1')
    expect((await readMadePdf(file(`${archive} /DestOutputProfile 5 0 R >>]`, '', profile(3)))).outputIntent).toBeNull()
  })

  it('output intents that refer to themselves or are no list do not cost the file its facts', async () => {
    for (const catalog of ['/OutputIntents 1 0 R', '/OutputIntents [1 0 R 9 0 R]', '/Metadata 1 0 R']) {
      expect(await readMadePdf(file(catalog, ''))).toMatchObject({ colourSpaces: ['cmyk'], outputIntent: null })
    }
  })
})

describe('boxes, units and fonts of a page', () => {
  const INK = '0 1 1 0 k 0 0 50 50 re f'

  it.each([
    ['at the trim', '/TrimBox [20 20 260 260] /CropBox [20 20 260 260]', 0],
    ['10 points inside', '/TrimBox [20 20 260 260] /CropBox [20 20 260 250]', 3.53],
    ['as large as the page', '/TrimBox [20 20 260 260]', 0],
    ['without a trim', '/CropBox [20 20 260 250]', null],
  ])('a crop box %s', async (_, page, depth) => {
    expect((await readMadePage(buildOnePage(INK, { page }))).cropInsideTrimMm).toBe(depth)
  })

  it('the unit of a page is kept, and 1 is the usual one', async () => {
    expect((await readMadePage(buildOnePage(INK, { page: '/UserUnit 10' }))).userUnit).toBe(10)
    expect((await readMadePage(buildOnePage(INK, {}))).userUnit).toBe(1)
  })

  it('Type 3 fonts count where text is shown in them', async () => {
    const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 65
      /LastChar 65 /Widths [10] /Encoding << /Differences [65 /A] >> /CharProcs << /A 6 0 R >> >>`
    const glyph: PdfPart = { dictionary: '', stream: '10 0 0 0 10 10 d1 0 0 8 8 re f' }
    const shown = (content: string) =>
      readMadePdf(buildOnePage(content, { resources: '/Font << /F 5 0 R >>' }, [font, glyph]))
    expect((await shown('BT /F 12 Tf 20 20 Td (A) Tj ET')).hasType3Fonts).toBe(true)
    expect((await shown('BT /F 12 Tf 3 Tr 20 20 Td (A) Tj ET')).hasType3Fonts).toBe(false)
    expect((await shown(INK)).hasType3Fonts).toBe(false)
  })
})
