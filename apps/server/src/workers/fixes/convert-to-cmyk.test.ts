import { mkdtemp, rm, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasGhostscript } from '../../testing/corpus/run-corpus.ts'
import { buildOnePage, writePdf } from '../../testing/corpus/write-pdf.ts'
import { platePage, spotSpace, square } from '../../testing/plates/plate-pages.ts'
import { inksAt, separatePdf } from '../../testing/plates/separate-pdf.ts'
import { writeIcc } from '../../testing/write-icc.ts'
import { readNamedBoxes } from '../pdf/page-boxes.ts'
import { createPdfObjects } from '../pdf/pdf-objects.ts'
import { readPdfFacts } from '../pdf/read-pdf-facts.ts'
import { convertToCmyk } from './convert-to-cmyk.ts'

const TIMEOUT_MS = 60_000
const RGB_IMAGE = '/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8'

describe.skipIf(!hasGhostscript())('conversion to CMYK (needs Ghostscript)', { timeout: 3 * TIMEOUT_MS }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-cmyk-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const convert = async (pdf: Uint8Array, profilePath: string | null = null): Promise<Buffer> => {
    const own = await mkdtemp(join(folder, 'job-'))
    const path = join(own, 'source.pdf')
    const fixed = join(own, 'fixed.pdf')
    await writeFile(path, pdf)
    const plan = { code: 'toCmyk' as const, pages: [] }
    await convertToCmyk({ path, plan, profilePath, ghostscript: null, timeoutMs: TIMEOUT_MS, folder: own }, fixed)
    return readFile(fixed)
  }
  const coloursOf = async (pdf: Uint8Array) => {
    const page = { widthMm: null, heightMm: null, bleedMm: null, pixels: null, lowestDpi: null }
    const plain = { pageCount: 1, pages: [page], colourSpaces: [], fontsNotEmbedded: [] }
    const { colourSpaces, fontsNotEmbedded } = await readPdfFacts(pdf, {
      ...plain,
      isEncrypted: false,
      isComplete: false,
    })
    return { colourSpaces, fontsNotEmbedded }
  }
  const separate = async (pdf: Uint8Array) => separatePdf(folder, pdf, { sideMm: 100, bleedMm: 0 })

  it('colours become CMYK, black becomes black ink alone, and spot inks, CMYK and grey stay', async () => {
    const page = platePage(
      [
        `1 0 0 rg ${square(0, 0, 20)} 0 0 0 rg ${square(30, 0, 20)}`,
        `/Gold cs 0.5 scn ${square(60, 0, 20)} 0.4 0.1 0 0 k ${square(0, 30, 20)} 0.5 g ${square(30, 30, 20)}`,
        `q 56.7 0 0 56.7 170 85 cm /Im Do Q BT /F1 90 Tf 0 0 0 rg 10 180 Td (I) Tj ET`,
      ].join(' '),
      `/Gold ${spotSpace('Gold')}`,
      {
        resources:
          '/XObject << /Im 5 0 R >> /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> >>',
        more: [{ dictionary: `/Type /XObject ${RGB_IMAGE}`, stream: Buffer.from([0, 0, 255]) }],
      },
    )
    expect((await coloursOf(page)).colourSpaces).toContain('rgb')
    const fixed = await convert(page)
    const { colourSpaces, fontsNotEmbedded } = await coloursOf(fixed)
    expect(colourSpaces.toSorted()).toEqual(['cmyk', 'grey', 'spot'])
    expect(fontsNotEmbedded).toEqual([])
    const inks = await separate(fixed)
    expect(inksAt(inks, 10, 10)).toMatchObject({ Magenta: expect.any(Number), Yellow: expect.any(Number) })
    expect(inksAt(inks, 40, 10)).toEqual({ Black: 100 })
    expect(inksAt(inks, 70, 10)).toEqual({ Gold: 50 })
    expect(inksAt(inks, 10, 40)).toEqual({ Cyan: 40, Magenta: 10 })
    expect(inksAt(inks, 40, 40)).toEqual({ Black: 50 })
    expect(inksAt(inks, 70, 40)).toMatchObject({ Cyan: expect.any(Number), Magenta: expect.any(Number) })
    // The letter stands at 10 points, 3.5 mm, and its stem is a few millimetres wide.
    expect(inksAt(inks, 7.5, 75)).toEqual({ Black: 100 })
  })

  it('a form that takes its colour space from the page keeps its colours and its black', async () => {
    const form = `${square(0, 0, 20)} 1 0 0 scn ${square(30, 0, 20)} 0 0 0 scn ${square(60, 0, 20)}`
    const page = platePage('/Rgb cs 0 0 0 scn /Fm Do', '/Rgb [/CalRGB << /WhitePoint [0.9505 1 1.089] >>]', {
      resources: '/XObject << /Fm 5 0 R >>',
      more: [{ dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << >>', stream: form }],
    })
    const inks = await separate(await convert(page))
    expect(inksAt(inks, 10, 10)).toEqual({ Black: 100 })
    const red = inksAt(inks, 40, 10)
    expect(red).toMatchObject({ Magenta: expect.any(Number), Yellow: expect.any(Number) })
    expect(red['Black'] ?? 0).toBeLessThan(20)
    expect(inksAt(inks, 70, 10)).toEqual({ Black: 100 })
  })

  it('an output profile decides the inks of RGB, on the plates too, and leaves CMYK as it is', async () => {
    const profilePath = join(folder, 'black.icc')
    await writeFile(profilePath, writeIcc())
    const page = platePage(
      `1 0 0 rg ${square(0, 0, 20)} 0.4 0.1 0 0.2 k ${square(30, 0, 20)} q 56.7 0 0 56.7 170 0 cm /Im Do Q`,
      '',
      {
        resources: '/XObject << /Im 5 0 R >>',
        more: [{ dictionary: `/Type /XObject ${RGB_IMAGE}`, stream: Buffer.from([0, 0, 255]) }],
      },
    )
    const black = { Black: expect.any(Number) }
    const expected = [black, { Cyan: 40, Magenta: 10, Black: 20 }, black]
    const read = async (pdf: Uint8Array, path: string | null) => {
      const inks = await separatePdf(folder, pdf, { sideMm: 100, bleedMm: 0, profilePath: path })
      return [10, 40, 70].map((xMm) => inksAt(inks, xMm, 10))
    }
    expect(await read(page, profilePath)).toEqual(expected)
    expect(await read(await convert(page, profilePath), null)).toEqual(expected)
  })

  it('black in forms, patterns and pictures of annotations becomes black ink', async () => {
    const whole = '0 0 0 rg 0 0 283.5 283.5 re f'
    const stream = (dictionary: string, content = whole) => ({ dictionary, stream: content })
    const form = stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 90 90] /Resources << /XObject << /In 6 0 R >> >>',
      '/In Do',
    )
    const inner = stream('/Type /XObject /Subtype /Form /BBox [0 0 50 50]')
    const tile = stream('/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>')
    const look = stream('/Type /XObject /Subtype /Form /BBox [0 0 50 50]')
    const note = '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [200 0 250 50] /AP << /N 8 0 R >> >>'
    const page = buildOnePage(
      '/Fm Do /Pattern cs /P scn 100 0 50 50 re f',
      { page: '/Annots [9 0 R]', resources: '/XObject << /Fm 5 0 R >> /Pattern << /P 7 0 R >>' },
      [form, inner, tile, look, note],
    )
    const inks = await separate(await convert(page))
    for (const xMm of [10, 44, 79]) expect(inksAt(inks, xMm, 10)).toEqual({ Black: 100 })
  })

  it('pages keep their sizes, trims and turns as they are seen', async () => {
    const boxes = '/MediaBox [10 20 310 220] /TrimBox [20 40 290 210] /CropBox [10 20 310 220]'
    for (const more of ['', '/Rotate 90', '/Rotate 270 /UserUnit 2']) {
      const fixed = await convert(buildOnePage(`1 0 0 rg 20 40 100 100 re f`, { page: `${boxes} ${more}` }))
      const pdf = await PDF.load(fixed)
      const dict = pdf.getPage(0)?.dict
      const seen = dict === undefined ? null : readNamedBoxes(createPdfObjects(pdf), dict)
      const { left = 0, right = 0, bottom = 0, top = 0 } = seen?.trim ?? {}
      const unit = (seen?.userUnit ?? 1) / (more.includes('UserUnit') ? 2 : 1)
      const size = [Math.round((right - left) * unit), Math.round((top - bottom) * unit)]
      const isTurned = (seen?.quarterTurns ?? 0) % 2 !== (more === '' ? 0 : 1)
      expect(isTurned ? size.toReversed() : size).toEqual([270, 170])
    }
  })

  it('a damaged file and one that Ghostscript cannot read give no copy', async () => {
    await expect(convert(Buffer.from('%PDF-1.7\nnothing of it'))).rejects.toMatchObject({ reason: 'unreadable' })
    const empty = writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])
    await expect(convert(empty)).rejects.toMatchObject({ name: 'Error' })
  })
})
