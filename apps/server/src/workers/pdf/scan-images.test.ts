import { describe, expect, it } from 'vitest'
import { readMadePage } from '../../testing/corpus/read-made-pdf.ts'
import { buildOnePage, type PdfPart } from '../../testing/corpus/write-pdf.ts'

const image = (width: number, height: number, entries: string): PdfPart => ({
  dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`,
  stream: Buffer.alloc(width * height, 90),
})
const GREY_8 = '/ColorSpace /DeviceGray /BitsPerComponent 8'
const GREY_1 = '/ColorSpace /DeviceGray /BitsPerComponent 1'
const MASK = '/ImageMask true /BitsPerComponent 1'

/** Resolutions of images that each fill a square of one inch, or of `unit` inches. */
const read = async (images: readonly PdfPart[], page = '') => {
  const names = images.map((_, at) => `/I${at} ${at + 5} 0 R`).join(' ')
  const content = `q 72 0 0 72 10 10 cm ${images.map((_, at) => `/I${at} Do`).join(' ')} Q`
  const pdf = buildOnePage(content, { resources: `/XObject << ${names} >>`, page }, images)
  const { lowestDpi, lowestToneDpi, lowestBitmapDpi } = await readMadePage(pdf)
  return { lowestDpi, lowestToneDpi, lowestBitmapDpi }
}

describe('resolution of images with tones and of one bit', () => {
  it('each has its own lowest resolution', async () => {
    const images = [image(200, 150, GREY_8), image(300, 300, GREY_8), image(600, 400, GREY_1)]
    expect(await read(images)).toEqual({ lowestDpi: 150, lowestToneDpi: 150, lowestBitmapDpi: 400 })
  })

  it('a mask is of one bit, and no image of the page’s lowest resolution', async () => {
    expect(await read([image(100, 100, MASK)])).toEqual({ lowestDpi: null, lowestToneDpi: null, lowestBitmapDpi: 100 })
  })

  it.each(['CCITTFaxDecode', 'JBIG2Decode'])('an image packed by %s is of one bit', async (filter) => {
    const packed = image(100, 100, `/ColorSpace /DeviceGray /Filter [/FlateDecode /${filter}]`)
    expect(await read([packed])).toMatchObject({ lowestToneDpi: null, lowestBitmapDpi: 100 })
  })

  it('a pattern of 16 pixels is no picture of one bit, and one of 17 is', async () => {
    expect(await read([image(16, 200, GREY_1), image(200, 16, MASK)])).toMatchObject({ lowestBitmapDpi: null })
    expect(await read([image(17, 200, GREY_1)])).toMatchObject({ lowestBitmapDpi: 17 })
  })

  it('a unit of the page makes the images larger', async () => {
    expect(await read([image(200, 200, GREY_8), image(400, 400, GREY_1)], '/UserUnit 2')).toEqual({
      lowestDpi: 100,
      lowestToneDpi: 100,
      lowestBitmapDpi: 200,
    })
  })

  it.each([
    ['of one bit', '/W 20 /H 20 /CS /G /BPC 1', { lowestToneDpi: null, lowestBitmapDpi: 20 }],
    ['that is a mask', '/W 20 /H 20 /IM true', { lowestToneDpi: null, lowestBitmapDpi: 20 }],
    ['of eight bits', '/W 20 /H 20 /CS /G /BPC 8', { lowestToneDpi: 20, lowestBitmapDpi: null }],
  ])('an image in the content %s', async (_, entries, resolutions) => {
    const pdf = buildOnePage(`q 72 0 0 72 10 10 cm BI ${entries} ID ${'Z'.repeat(400)} EI Q`, {})
    expect(await readMadePage(pdf)).toMatchObject(resolutions)
  })
})
