import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { checkByteSize } from './byte-limits.ts'
import { PAGE_SIDE, pagePictures, SAFE } from './page-pictures.ts'
import { readSvgFacts, UNREAD_SVG } from './read-svg-facts.ts'
import type { RenderJob } from './render-messages.ts'

const BASE_DENSITY = 72
const MAX_DENSITY = 2400

/**
 * The density at which a drawing fills a page. Sizes in pixels grow with the density, sizes in millimetres with its
 * square (libvips applies it twice), so how they grow is looked at.
 */
const fillingDensity = async (bytes: Buffer): Promise<number> => {
  const sideAt = async (density: number): Promise<number> => {
    const { width, height } = await sharp(bytes, { ...SAFE, density }).metadata()
    return Math.max(width, height, 1)
  }
  const side = await sideAt(BASE_DENSITY)
  const doubled = await sideAt(BASE_DENSITY * 2)
  const growth = doubled > side * 3 ? 2 : 1
  return Math.min(MAX_DENSITY, Math.max(1, BASE_DENSITY * (PAGE_SIDE / side) ** (1 / growth)))
}

export const renderSvg = async ({ path, output }: RenderJob): Promise<void> => {
  await checkByteSize(path, 'svg')
  // From memory, not from its path: so a reference to a neighbouring file leads nowhere.
  const bytes = await readFile(path)
  const image = sharp(bytes, { ...SAFE, density: await fillingDensity(bytes) })
  // The picture first: should reading the facts of a hostile file never end, it has already been handed over.
  await output.page(await pagePictures(image, 0), UNREAD_SVG)
  await output.facts(readSvgFacts(bytes.toString('utf8')))
}
