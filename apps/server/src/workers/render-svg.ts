import { readFile } from 'node:fs/promises'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import sharp, { type Sharp } from 'sharp'
import { checkByteSize } from './byte-limits.ts'
import { CannotRender } from './cannot-render.ts'
import { isBlankPage, PAGE_SIDE, readPagePixels, renderPagePictures, SAFE } from './page-pictures.ts'
import { readSvgFacts, UNREAD_SVG } from './read-svg-facts.ts'
import type { RenderJob } from './render-messages.ts'
import { MAX_SVG_COST, estimateSvgCost } from './estimate-svg-cost.ts'
import { resizeSvg } from './svg-root.ts'

const BASE_DENSITY = 72
const MAX_DENSITY = 2400

/** A drawing without a size is as large as what it draws. */
const byContent = async (bytes: Buffer): Promise<Sharp> => {
  const { width, height } = await sharp(bytes, SAFE).metadata()
  const density = Math.min(MAX_DENSITY, Math.max(1, (BASE_DENSITY * PAGE_SIDE) / Math.max(width, height, 1)))
  return sharp(bytes, { ...SAFE, density })
}

export const renderSvg = async ({ path, output }: RenderJob): Promise<void> => {
  await checkByteSize(path, 'svg')
  // Draws from memory, not from its path, so that references to neighbouring files lead nowhere.
  const bytes = await readFile(path)
  const text = bytes.toString('utf8')
  if (estimateSvgCost(text) > MAX_SVG_COST) throw new CannotRender('tooComplex')
  const resized = resizeSvg(text, PAGE_SIDE)
  const image = resized === null ? await byContent(bytes) : sharp(Buffer.from(resized), SAFE)
  const pixels = await readPagePixels(image)
  const isBlank = isBlankPage(pixels)
  const withBlank = (facts: DocumentFacts): DocumentFacts => {
    return {
      ...facts,
      pages: facts.pages.map((page) => ({ ...page, isBlank })),
    }
  }
  // Draws the picture first: if reading the facts of a hostile file never ends, the picture is already sent.
  await output.page(await renderPagePictures(pixels, 0), withBlank(UNREAD_SVG))
  await output.facts(withBlank(readSvgFacts(text)))
}
