import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { previewProcess } from './preview-process.ts'

const CORPUS = join(import.meta.dirname, '../../../../test-files/artwork/corpus')

/** ImageMagick writes Lab under daylight, which shifts its colours a little when they are read as those of print. */
const TOLERANCE = 4

describe('TIFF pages converted before libvips reads them', { timeout: 60_000 }, () => {
  const renderer = previewProcess()
  afterAll(() => renderer.close())

  const samplesOf = async (name: string): Promise<Buffer> => {
    const rendering = await renderer.render({ path: join(CORPUS, name), fileType: 'tiff' })
    if (rendering.outcome !== 'ready') throw new Error(`${name}: ${rendering.reason}`)
    return sharp(rendering.pages[0]).removeAlpha().toColourspace('srgb').raw().toBuffer()
  }

  const meanDifference = (one: Buffer, other: Buffer): number =>
    one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

  it.each([
    ['tiff-lab-bigtiff.tiff', 'tiff-lab.tiff'],
    ['tiff-lab-bigtiff-tiled-planar.tiff', 'tiff-lab.tiff'],
    ['tiff-lab-16bit-tiled-planar.tiff', 'tiff-lab.tiff'],
    ['tiff-signed-8bit-bigtiff.tiff', 'tiff-signed-8bit.tiff'],
    ['tiff-signed-16bit-bigtiff-msb.tiff', 'tiff-signed-16bit.tiff'],
    ['tiff-bigtiff-tiled-planar.tiff', 'cmyk.tif'],
    ['tiff-tiled-planar-lsb-first.tiff', 'cmyk.tif'],
    ['tiff-lab-alpha.tiff', 'tiff-alpha.tiff'],
    ['tiff-lab-alpha-tiled-planar.tiff', 'tiff-alpha.tiff'],
    ['tiff-lab-16bit-alpha.tiff', 'tiff-alpha.tiff'],
    ['tiff-lab-turned.tiff', 'tiff-rgb-turned.tiff'],
    ['tiff-tiled-planar-turned.tiff', 'tiff-cmyk-turned.tiff'],
  ])('a TIFF page %s is drawn like %s', async (name, same) => {
    const [drawn, wanted] = [await samplesOf(name), await samplesOf(same)]
    expect(drawn.length).toBe(wanted.length)
    expect(meanDifference(drawn, wanted)).toBeLessThan(TOLERANCE)
  })
})
