import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDF, PdfArray, PdfNumber } from '@libpdf/core'
import { FIX_CODES } from '@tiraaz/domain/artwork/fix-codes'
import { type FixPlan, planFix } from '@tiraaz/domain/artwork/fixes'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import { checkArtwork } from '@tiraaz/domain/artwork/check-artwork'
import { getArtworkLimits } from '@tiraaz/domain/artwork/print-profile'
import type { ProductFormat } from '@tiraaz/domain/artwork/product-format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasGhostscript } from '../../testing/corpus/run-corpus.ts'
import { buildOnePage, writePdf } from '../../testing/corpus/write-pdf.ts'
import { inksAt, type ReadInk, separatePdf } from '../../testing/plates/separate-pdf.ts'
import { platePage, spotSpace, square } from '../../testing/plates/plate-pages.ts'
import { readArtworkFile } from '../../testing/upload.ts'
import { CannotRender } from '../cannot-render.ts'
import { readPdfFacts } from '../pdf/read-pdf-facts.ts'
import { fixPdf } from './fix-pdf.ts'

const PAGE_MS = 180_000
const POINTS_PER_MM = 72 / 25.4

/** Product of 100 × 100 mm; the pages here have that size unless a test says otherwise. */
const format = (over: Partial<ProductFormat> = {}): ProductFormat => ({
  widthMm: 100,
  heightMm: 100,
  bleedMm: 3,
  pageCount: null,
  colourMode: 'any',
  limits: getArtworkLimits('largeFormat', null),
  ...over,
})

const factsOf = async (bytes: Uint8Array): Promise<DocumentFacts> => {
  const pages = (await PDF.load(bytes)).getPages().map(() => ({
    widthMm: null,
    heightMm: null,
    bleedMm: null,
    pixels: null,
    lowestDpi: null,
  }))
  const plain = { pageCount: pages.length, pages, colourSpaces: [], fontsNotEmbedded: [] }
  return readPdfFacts(bytes, { ...plain, isEncrypted: false, isComplete: false })
}

/** Plans a fix as the portal does, and makes it. */
const fix = async (bytes: Uint8Array, code: FixPlan['code'], product = format()): Promise<Uint8Array> => {
  const plan = planFix(code, await factsOf(bytes), product)
  if (plan === null) throw new Error(`${code} is not offered`)
  return fixPdf(bytes, plan)
}

const boxesOf = async (bytes: Uint8Array, nth = 0) => {
  const page = (await PDF.load(bytes)).getPage(nth)?.dict
  const mm = (key: string): number[] | null => {
    const box = page?.get(key)
    if (!(box instanceof PdfArray)) return null
    return Array.from({ length: 4 }, (_, at) => {
      const side = box.at(at)
      return side instanceof PdfNumber ? Math.round((side.value / POINTS_PER_MM) * 100) / 100 : Number.NaN
    })
  }
  return { media: mm('MediaBox'), crop: mm('CropBox'), bleed: mm('BleedBox'), trim: mm('TrimBox') }
}

const codesOf = async (bytes: Uint8Array, product = format()) =>
  checkArtwork(await factsOf(bytes), product).map(({ code }) => code)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiraaz-fixes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Plates of a page; points are mm from the bottom left corner of the trim, and what is read is percent. */
const separate = (pdf: Uint8Array, sideMm: number, bleedMm: number): Promise<ReadInk[]> =>
  separatePdf(folder, pdf, { sideMm, bleedMm })

describe('fixed PDFs', () => {
  it('mirrored bleed sets the boxes around the trim, and the finding is gone', async () => {
    const page = platePage(`1 0 0 0 k ${square(0, 0, 100)}`)
    expect(await codesOf(page)).toContain('bleedMissing')
    const fixed = await fix(page, 'addBleed')
    expect(await boxesOf(fixed)).toEqual({
      media: [0, 0, 106, 106],
      crop: null,
      bleed: [0, 0, 106, 106],
      trim: [3, 3, 103, 103],
    })
    expect(await codesOf(fixed)).toEqual([])
    // The same bytes are drawn nine times, not kept nine times.
    expect(fixed.length).toBeLessThan(page.length + 1500)
  })

  it('mirrored bleed keeps the trim of a sheet with marks, and an inherited crop box hides nothing', async () => {
    const page = writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 368.5 368.5] /CropBox [0 0 368.5 368.5] /Resources << >> >>',
      '<< /Type /Page /Parent 2 0 R /TrimBox [42.52 42.52 325.98 325.98] /BleedBox [42.52 42.52 325.98 325.98] /Contents 4 0 R >>',
      { dictionary: '', stream: '0 1 0 0 k 42.52 42.52 283.46 283.46 re f' },
    ])
    const boxes = await boxesOf(await fix(page, 'addBleed'))
    expect(boxes).toEqual({
      media: [0, 0, 106, 106],
      crop: [0, 0, 106, 106],
      bleed: [0, 0, 106, 106],
      trim: [3, 3, 103, 103],
    })
  })

  it('scaling gives the trim the size of the product, with the bleed that the page has', async () => {
    const page = (box: string) => buildOnePage(`1 0 0 0 k 0 0 600 600 re f`, { page: box })
    const large = format({ widthMm: 200, heightMm: 200 })
    expect((await boxesOf(await fix(page(''), 'scaleToTrim', large))).trim).toEqual([0, 0, 200, 200])
    const withTrim = page('/MediaBox [-8.504 -8.504 291.969 291.969] /TrimBox [0 0 283.465 283.465]')
    expect(await boxesOf(await fix(withTrim, 'scaleToTrim', large))).toMatchObject({
      media: [0, 0, 212, 212],
      trim: [6, 6, 206, 206],
    })
    const product = format({ widthMm: 206, heightMm: 100 })
    const half = page('/MediaBox [0 0 300.472 150.236]')
    expect(await boxesOf(await fix(half, 'scaleToTrim', product))).toMatchObject({
      media: [0, 0, 212, 106],
      trim: [3, 3, 209, 103],
    })
  })

  it('scaling of a turned page and of one with a user unit is measured as it is seen', async () => {
    const turned = buildOnePage('', { page: '/MediaBox [0 0 283.465 141.732] /Rotate 90' })
    const product = format({ widthMm: 100, heightMm: 200, bleedMm: 0 })
    const fixed = await fix(turned, 'scaleToTrim', product)
    expect((await boxesOf(fixed)).media).toEqual([0, 0, 200, 100])
    expect(await codesOf(fixed, product)).toEqual([])
    const unit = buildOnePage('', { page: '/MediaBox [0 0 141.732 141.732] /UserUnit 2' })
    expect(await codesOf(await fix(unit, 'addBleed'))).toEqual(['userUnit'])
    expect((await boxesOf(await fix(unit, 'addBleed'))).media).toEqual([0, 0, 53, 53])
  })

  it('annotations move with the page that is scaled', async () => {
    const page = buildOnePage('', { page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [10 20 30 40] >>]' })
    const fixed = await PDF.load(await fix(page, 'scaleToTrim', format({ widthMm: 200, heightMm: 200 })))
    expect(
      fixed
        .getPage(0)
        ?.getAnnotations()
        .map(({ rect }) => rect),
    ).toEqual([{ x: 20, y: 40, width: 40, height: 40 }])
  })

  it('turning adds a quarter, and the finding is gone', async () => {
    const product = format({ widthMm: 50, heightMm: 100, bleedMm: 0 })
    const lying = buildOnePage('', { page: '/MediaBox [0 0 283.465 141.732]' })
    for (const code of ['turnRight', 'turnLeft'] as const) {
      const fixed = await fix(lying, code, product)
      expect((await PDF.load(fixed)).getPage(0)?.rotation).toBe(code === 'turnRight' ? 90 : 270)
      expect(await codesOf(fixed, product)).toEqual([])
    }
  })

  it('a missing trim box is set in the middle of the page', async () => {
    const page = buildOnePage('', { page: '/MediaBox [10 10 310.472 310.472]' })
    const fixed = await fix(page, 'setTrim')
    expect(await boxesOf(fixed)).toMatchObject({
      trim: [6.53, 6.53, 106.53, 106.53],
      bleed: [3.53, 3.53, 109.53, 109.53],
    })
    expect(await codesOf(fixed)).toEqual([])
  })

  it('only the pages that need it change', async () => {
    const page = (boxes: string) => `<< /Type /Page /Parent 2 0 R ${boxes} /Contents 5 0 R /Resources << >> >>`
    const pdf = writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
      page('/MediaBox [0 0 283.465 283.465]'),
      page('/MediaBox [-8.504 -8.504 291.969 291.969] /TrimBox [0 0 283.465 283.465]'),
      { dictionary: '', stream: '0 g 0 0 100 100 re f' },
    ])
    const fixed = await fix(pdf, 'addBleed')
    expect((await boxesOf(fixed, 0)).media).toEqual([0, 0, 106, 106])
    expect(await boxesOf(fixed, 1)).toEqual(await boxesOf(pdf, 1))
    expect(await codesOf(fixed)).toEqual([])
  })

  it('content in parts is joined, and what cannot be unpacked fails', async () => {
    const parts = (second: Buffer | string) =>
      writePdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283.465 283.465] /Contents [4 0 R 5 0 R] /Resources << >> >>',
        { dictionary: '', stream: '1 0 0 0 k 0 0' },
        { dictionary: '/Filter /FlateDecode', stream: second },
      ])
    const fixed = await fix(parts(deflateSync('141.7 141.7 re f')), 'addBleed')
    expect((await factsOf(fixed)).isComplete).toBe(true)
    expect((await factsOf(fixed)).colourSpaces).toEqual(['cmyk'])
    const plan = planFix('addBleed', await factsOf(parts(deflateSync(' '))), format())
    const bomb = parts(deflateSync(Buffer.alloc(60 * 1024 * 1024, ' ')))
    await expect(fixPdf(bomb, plan ?? { code: 'addBleed', pages: [] })).rejects.toThrow(new CannotRender('tooComplex'))
  })

  it.each([
    ['encrypted.pdf', 'encrypted'],
    ['damaged.pdf', 'unreadable'],
  ])('%s fails as %s', async (name, reason) => {
    const bytes = name === 'damaged.pdf' ? Buffer.from('%PDF-1.7\nnothing of it') : await readArtworkFile(name)
    const plan: FixPlan = { code: 'turnRight', pages: [{ kind: 'turn', page: 1, degrees: 90 }] }
    await expect(fixPdf(bytes, plan)).rejects.toThrow(new CannotRender(reason as 'encrypted'))
  })

  it('no fix is made of a file that fits', async () => {
    const fits = buildOnePage('', { page: '/MediaBox [-8.504 -8.504 291.969 291.969] /TrimBox [0 0 283.465 283.465]' })
    const facts = await factsOf(fits)
    expect(FIX_CODES.filter((code) => planFix(code, facts, format()) !== null)).toEqual([])
  })
})

// Skipped by name where Ghostscript is not installed: .ci/run installs it.
describe.skipIf(!hasGhostscript())(
  'plates of fixed PDFs (skipped where Ghostscript is not installed)',
  { timeout: PAGE_MS + 20_000 },
  () => {
    const GOLD = `/S ${spotSpace('Gold')}`
    const content = `/KO gs 1 0 0 0 k ${square(0, 0, 50)} /OP gs 0 0.6 0 0 k ${square(0, 10, 10)}
      /KO gs /S cs 1 scn ${square(95, 80, 5)} 0 0 0.4 0 k ${square(0, 95, 5)}`

    it('spot inks and overprint go on in the bleed, mirrored, and nothing changes inside', async () => {
      const page = platePage(content, GOLD)
      const [before, after] = [await separate(page, 100, 0), await separate(await fix(page, 'addBleed'), 106, 3)]
      expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
      for (const [x, y] of [
        [5, 15],
        [5, 30],
        [97, 82],
        [2, 97],
        [60, 60],
        [0.5, 0.5],
        [99.5, 84],
      ] as const) {
        expect([x, y, inksAt(after, x, y)]).toEqual([x, y, inksAt(before, x, y)])
      }
      expect(inksAt(after, -2, 15)).toEqual({ Cyan: 100, Magenta: 60 })
      expect(inksAt(after, 102, 82)).toEqual({ Gold: 100 })
      expect(inksAt(after, -2, 102)).toEqual({ Yellow: 40 })
      expect(inksAt(after, -2, -2)).toEqual({ Cyan: 100 })
      expect(inksAt(after, 102, 50)).toEqual({})
      // The gold ends 5 mm from its edge on both sides of the trim.
      expect([inksAt(after, 102, 79), inksAt(after, 102.9, 82)]).toEqual([{}, { Gold: 100 }])
    })

    it('real bleed stays, and what it lacks is mirrored at its end', async () => {
      const page = platePage(`0 1 0 0 k ${square(-1, -1, 1)} 1 0 0 0 k ${square(0, 0, 20)}`, '')
        .toString('latin1')
        .replace(
          '/MediaBox [0 0 283.4646 283.4646]',
          '/MediaBox [-2.8346 -2.8346 286.2992 286.2992] /TrimBox [0 0 283.4646 283.4646]',
        )
      const fixed = await separate(await fix(Buffer.from(page, 'latin1'), 'addBleed'), 106, 3)
      expect([inksAt(fixed, -0.5, -0.5), inksAt(fixed, -1.5, -1.5), inksAt(fixed, -2.5, -2.5)]).toEqual([
        { Magenta: 100 },
        { Magenta: 100 },
        { Cyan: 100 },
      ])
    })

    it('scaling keeps spot inks', async () => {
      const fixed = await fix(platePage(content, GOLD), 'scaleToTrim', format({ widthMm: 200, heightMm: 200 }))
      const inks = await separate(fixed, 200, 0)
      expect(inksAt(inks, 195, 165)).toEqual({ Gold: 100 })
      expect(inksAt(inks, 10, 30)).toEqual({ Cyan: 100, Magenta: 60 })
    })
  },
)
