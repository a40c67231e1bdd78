import { readFile } from 'node:fs/promises'
import type { DocumentFacts, PageFacts, PictureBox } from '@tiraaz/domain/artwork/document-facts'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import sharp from 'sharp'
import { checkByteSize } from './byte-limits.ts'
import { CannotRender } from './cannot-render.ts'
import { isBlankPage, PAGE_SIDE, type PagePixels, readPagePixels, renderPagePictures } from './page-pictures.ts'
import { findBlankBleedSides } from './pdf/find-blank-bleed-sides.ts'
import { isDifferentWithin, drawWithGhostscript } from './pdf/draw-with-ghostscript.ts'
import { measureInk, type TrimPart } from './pdf/measure-ink.ts'
import { openPdfium, type PageBitmap, type PageSize } from './pdf/open-pdfium.ts'
import type { PixelBox } from './pdf/pdfium-module.ts'
import { readPdfFacts } from './pdf/read-pdf-facts.ts'
import type { RenderJob } from './render-messages.ts'

const MM_PER_POINT = 25.4 / 72
const WITH_INK = ['cmyk', 'spot'] as const

/** Facts of a page that pdfium alone provides; the objects of the file may add more. */
const plainPage = ({ widthPt, heightPt }: PageSize): PageFacts => ({
  widthMm: Math.round(widthPt * MM_PER_POINT * 100) / 100,
  heightMm: Math.round(heightPt * MM_PER_POINT * 100) / 100,
  bleedMm: null,
  pixels: null,
  lowestDpi: null,
})

const WHOLE: TrimPart = { left: 0, top: 0, width: 1, height: 1 }

const trimPartOf = ({ area, width, height }: PageBitmap): TrimPart => {
  if (area === null) return WHOLE
  const { left, top, right, bottom } = area.trim
  return { left: left / width, top: top / height, width: (right - left) / width, height: (bottom - top) / height }
}

/** Fraction of the side of a picture, within its edges; rounded to a sixth of a pixel. */
const fractionOf = (pixels: number, of: number): number =>
  Math.round((Math.min(Math.max(pixels, 0), of) / of) * 10_000) / 10_000

const boxesOf = ({ area, width, height }: PageBitmap): PageFacts['boxes'] => {
  if (area === null) return null
  const inPicture = ({ left, top, right, bottom }: PixelBox): PictureBox => ({
    left: fractionOf(left, width),
    top: fractionOf(top, height),
    right: fractionOf(right, width),
    bottom: fractionOf(bottom, height),
  })
  return { trim: inPicture(area.trim), bleed: inPicture(area.bleed) }
}

type DrawnPage = { pixels: PagePixels; hasUndrawnImage: boolean | null }

/** Draws a page with Ghostscript if pdfium omits images of it and Ghostscript is there and can draw them. */
const completed = async (bitmap: PageBitmap, nth: number, job: RenderJob, leftMs: number): Promise<DrawnPage> => {
  const { data, width, height, widthPt, heightPt, undrawn } = bitmap
  const pixels = await readPagePixels(sharp(data, { raw: { width, height, channels: 4 } }))
  if (undrawn === null || undrawn.boxes.length === 0)
    return { pixels, hasUndrawnImage: undrawn === null ? null : false }
  const other =
    leftMs > 0 && undrawn.isRedrawable
      ? await drawWithGhostscript({ ...job, nth, width, height, widthPt, heightPt, timeoutMs: leftMs })
      : null
  if (other === null) return { pixels, hasUndrawnImage: true }
  const isDrawn = undrawn.boxes.map((box) => isDifferentWithin(pixels, other, box))
  return { pixels: isDrawn.includes(true) ? other : pixels, hasUndrawnImage: isDrawn.includes(false) }
}

type RenderedPages = { facts: DocumentFacts; trims: TrimPart[] }

const renderPages = async (bytes: Uint8Array, job: RenderJob): Promise<RenderedPages> => {
  const { output, pagesMs } = job
  const startedAt = performance.now()
  const leftMs = (): number => startedAt + pagesMs - performance.now()
  const pdf = await openPdfium(bytes)
  try {
    const { pageCount, isEncrypted } = pdf
    if (pageCount === 0) throw new CannotRender('unreadable')
    const pages: PageFacts[] = []
    const trims: TrimPart[] = []
    const facts = (): DocumentFacts => {
      return { pageCount, pages: [...pages], colourSpaces: [], fontsNotEmbedded: [], isEncrypted, isComplete: false }
    }
    for (let nth = 0; nth < Math.min(pageCount, FILE_LIMITS.previewPages); nth++) {
      if (nth > 0 && leftMs() < 0) break
      const bitmap = pdf.renderPage(nth, PAGE_SIDE)
      const { pixels, hasUndrawnImage } = await completed(bitmap, nth, job, leftMs())
      trims.push(trimPartOf(bitmap))
      pages.push({
        ...plainPage(bitmap),
        isBlank: hasUndrawnImage === true ? null : isBlankPage(pixels),
        boxes: boxesOf(bitmap),
        blankBleedSides: findBlankBleedSides(pixels, bitmap.area),
        hasUndrawnImage,
      })
      await output.page(await renderPagePictures(pixels, nth), facts())
    }
    return { facts: facts(), trims }
  } finally {
    pdf.close()
  }
}

/** Renders pages first: if reading the facts of a hostile file never ends, its pictures are already sent. */
export const renderPdf = async (job: RenderJob): Promise<void> => {
  await checkByteSize(job.path, 'pdf')
  const bytes = await readFile(job.path)
  const { facts: plain, trims } = await renderPages(bytes, job)
  const facts = await readPdfFacts(bytes, plain)
  await job.output.facts(facts)
  const timeoutMs = Math.min(job.inkMs, job.startedAt + job.measureMs - performance.now())
  if (timeoutMs <= 0 || !WITH_INK.some((colour) => facts.colourSpaces.includes(colour))) return
  await job.output.facts(await measureInk(facts, trims, { ...job, timeoutMs }))
}
