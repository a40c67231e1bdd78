import { readFile } from 'node:fs/promises'
import type { DocumentFacts, PageFacts } from '@tiraaz/domain/artwork/document-facts'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import sharp from 'sharp'
import { checkByteSize } from './byte-limits.ts'
import { CannotRender } from './cannot-render.ts'
import { PAGE_SIDE, pagePictures } from './page-pictures.ts'
import { openPdfium, type PageSize } from './pdf/open-pdfium.ts'
import { readPdfFacts } from './pdf/read-pdf-facts.ts'
import type { RenderJob } from './render-messages.ts'

const MM_PER_POINT = 25.4 / 72

/** What pdfium alone tells of a page; the objects of the file may tell more. */
const plainPage = ({ widthPt, heightPt }: PageSize): PageFacts => ({
  widthMm: Math.round(widthPt * MM_PER_POINT * 100) / 100,
  heightMm: Math.round(heightPt * MM_PER_POINT * 100) / 100,
  bleedMm: null,
  pixels: null,
  lowestDpi: null,
})

const renderPages = async (bytes: Uint8Array, { output, pagesMs }: RenderJob): Promise<DocumentFacts> => {
  const startedAt = performance.now()
  const pdf = await openPdfium(bytes)
  try {
    const { pageCount, isEncrypted } = pdf
    if (pageCount === 0) throw new CannotRender('unreadable')
    const pages: PageFacts[] = []
    const facts = (): DocumentFacts => {
      return { pageCount, pages: [...pages], colourSpaces: [], fontsNotEmbedded: [], isEncrypted, isComplete: false }
    }
    for (let nth = 0; nth < Math.min(pageCount, FILE_LIMITS.previewPages); nth++) {
      if (nth > 0 && performance.now() - startedAt > pagesMs) break
      const { data, width, height, ...size } = pdf.renderPage(nth, PAGE_SIDE)
      pages.push(plainPage(size))
      const image = sharp(data, { raw: { width, height, channels: 4 } })
      await output.page(await pagePictures(image, nth), facts())
    }
    return facts()
  } finally {
    pdf.close()
  }
}

/** Pages first: should reading the facts of a hostile file never end, its pictures have already been handed over. */
export const renderPdf = async (job: RenderJob): Promise<void> => {
  await checkByteSize(job.path, 'pdf')
  const bytes = await readFile(job.path)
  const plain = await renderPages(bytes, job)
  await job.output.facts(await readPdfFacts(bytes, plain))
}
