import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasGhostscript } from '../../testing/corpus/run-corpus.ts'
import { buildOnePage } from '../../testing/corpus/write-pdf.ts'
import { type PagePixels, readPagePixels } from '../page-pictures.ts'
import { drawWithGhostscript } from './draw-with-ghostscript.ts'
import { measureInk } from './measure-ink.ts'
import { openPdfium } from './open-pdfium.ts'

const TIMEOUT_MS = 60_000
const LONGER_SIDE = 600
const MM_PER_POINT = 25.4 / 72

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiraaz-placement-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Page of a box whose lower left corner has a dark square, a fifth of the shorter side long. */
const cornerPage = (box: readonly [number, number, number, number], more: string): Buffer => {
  const [left, bottom, right, top] = box
  const side = Math.min(right - left, top - bottom) / 5
  const content = `1 1 1 0 k ${left} ${bottom} ${side} ${side} re f`
  return buildOnePage(content, { page: `/MediaBox [${box.join(' ')}] ${more}` })
}

const save = async (pdf: Buffer): Promise<string> => {
  const path = join(folder, 'page.pdf')
  await writeFile(path, pdf)
  return path
}

/** Edges of what is dark, in percent of the sides of the picture. */
const darkPart = ({ data, width, height, channels }: PagePixels): number[] => {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * channels] ?? 255) > 128) continue
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + 1)
      bottom = Math.max(bottom, y + 1)
    }
  }
  const percent = (value: number, of: number): number => Math.round((value / of) * 100)
  return [percent(left, width), percent(top, height), percent(right, width), percent(bottom, height)]
}

const PAGES = [
  { title: 'starts at zero', box: [0, 0, 400, 300], more: '' },
  { title: 'starts above zero', box: [100, 50, 500, 350], more: '' },
  { title: 'starts below zero', box: [-20, -30, 380, 270], more: '' },
  { title: 'is turned right', box: [0, 0, 400, 300], more: '/Rotate 90' },
  { title: 'is turned left', box: [0, 0, 400, 300], more: '/Rotate 270' },
  { title: 'starts above zero and is upside down', box: [100, 50, 500, 350], more: '/Rotate 180' },
  { title: 'has a unit of its own', box: [100, 50, 500, 350], more: '/UserUnit 2' },
  { title: 'is larger than two metres', box: [100, 50, 6100, 4550], more: '/Rotate 90' },
] as const

// Skipped by name where Ghostscript is not installed: .ci/run installs it.
describe.skipIf(!hasGhostscript())('pages read by Ghostscript (skipped where it is not installed)', () => {
  it.each(PAGES)('a page that $title is drawn where pdfium draws it', { timeout: TIMEOUT_MS }, async (page) => {
    const pdf = cornerPage(page.box, page.more)
    const pdfium = await openPdfium(pdf)
    const bitmap = pdfium.renderPage(0, LONGER_SIDE)
    const { width, height, widthPt, heightPt } = bitmap
    const wanted = await readPagePixels(sharp(bitmap.data, { raw: { width, height, channels: 4 } }))
    const job = { path: await save(pdf), folder, nth: 0, width, height, widthPt, heightPt, timeoutMs: TIMEOUT_MS }
    const drawn = await drawWithGhostscript(job)
    pdfium.close()
    expect(drawn === null ? null : darkPart(drawn)).toEqual(darkPart(wanted))
  })

  it.each(PAGES)('total ink of a page that $title is found at its place', { timeout: TIMEOUT_MS }, async (page) => {
    const pdf = cornerPage(page.box, page.more)
    const pdfium = await openPdfium(pdf)
    const bitmap = pdfium.renderPage(0, LONGER_SIDE)
    const { width, height, widthPt, heightPt } = bitmap
    const picture = await readPagePixels(sharp(bitmap.data, { raw: { width, height, channels: 4 } }))
    pdfium.close()
    const [left = 0, top = 0, right = 0, bottom = 0] = darkPart(picture)
    const unit = page.more.includes('UserUnit') ? 2 : 1
    const [widthMm, heightMm] = [widthPt * MM_PER_POINT, heightPt * MM_PER_POINT].map((mm) => mm * unit) as [
      number,
      number,
    ]
    const facts: DocumentFacts = {
      pageCount: 1,
      pages: [{ widthMm, heightMm, bleedMm: null, pixels: null, lowestDpi: null }],
      colourSpaces: ['cmyk'],
      fontsNotEmbedded: [],
      isEncrypted: false,
      isComplete: true,
    }
    const trims = [{ left: 0, top: 0, width: 1, height: 1 }]
    const measured = await measureInk(facts, trims, { path: await save(pdf), folder, timeoutMs: TIMEOUT_MS })
    const { percent = 0, xMm = 0, yMm = 0 } = measured.pages[0]?.totalInk ?? {}
    const [x, y] = [(xMm / widthMm) * 100, (yMm / heightMm) * 100]
    expect({ percent, isInside: x > left && x < right && y > top && y < bottom }).toEqual({
      percent: 300,
      isInside: true,
    })
  })
})
