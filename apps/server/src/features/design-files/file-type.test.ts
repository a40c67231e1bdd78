import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { measureProcessorTime } from '../../testing/measure-processor-time.ts'
import { TYPE_HEAD_BYTES, detectUploadType } from './file-type.ts'

const typeOf = (text: string) => detectUploadType(Buffer.from(text))
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'

describe('type of an upload by its first bytes (R27)', () => {
  it.each([
    ['alone', SVG],
    ['with a mark of the byte order', `\uFEFF${SVG}`],
    ['after blanks', `\n\t ${SVG}`],
    ['after a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${SVG}`],
    ['after comments and instructions', `<!-- a > b --><?xml-stylesheet href="a>b"?>\n<!---->${SVG}`],
    ['after a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${SVG}`],
    ['after a document type with definitions', `<!DOCTYPE svg [\n<!ENTITY ns "a>b">\n] >\n<!-- x -->${SVG}`],
    ['by a prefix', '<!DOCTYPE svg:svg><svg:svg xmlns:svg="http://www.w3.org/2000/svg"></svg:svg>'],
  ])('recognizes an SVG %s', async (_, text) => {
    expect(await typeOf(text)).toBe('svg')
  })

  it.each([
    ['a page that holds one', `<!DOCTYPE html><html>${SVG}</html>`],
    ['another document', `<?xml version="1.0"?><note>${SVG}</note>`],
    ['text before it', `x${SVG}`],
    ['a comment that never ends', `<!-- ${SVG}`],
    ['a document type that never ends', `<!DOCTYPE svg [ ${SVG}`],
    ['a name that only begins so', '<svgs/>'],
    ['nothing', ''],
  ])('does not recognize as SVG: %s', async (_, text) => {
    expect(await typeOf(text)).toBeNull()
  })

  it.each([
    ['comments', '<!---->'],
    ['comments between blanks', '<!-- --> \n'],
    ['instructions', '<?a?>'],
    ['document types', '<!DOCTYPE svg[]>'],
    ['document types that never end', '<!DOCTYPE svg['],
    ['blanks', ' '],
  ])('reads the head of a file full of %s in a moment', async (_, part) => {
    const hostile = part.repeat(TYPE_HEAD_BYTES / part.length)
    const { answer, cpuMs } = await measureProcessorTime(() => typeOf(`${hostile}x`))
    expect(answer).toBeNull()
    expect(cpuMs).toBeLessThan(100)
    expect(await typeOf(`<!-- -->`.repeat(9_000) + SVG)).toBe('svg')
  })

  it('recognizes a TIFF whose directory lies beyond the head', async () => {
    const pixels = { create: { width: 900, height: 700, channels: 3, background: '#c30' } } as const
    const tiff = await sharp(pixels).tiff({ compression: 'none' }).toBuffer()
    expect(tiff.readUInt32LE(4)).toBeGreaterThan(TYPE_HEAD_BYTES)
    expect(await detectUploadType(tiff.subarray(0, TYPE_HEAD_BYTES))).toBe('tiff')
    const big = await sharp(pixels).tiff({ compression: 'none', bigtiff: true }).toBuffer()
    expect(await detectUploadType(big.subarray(0, TYPE_HEAD_BYTES))).toBe('tiff')
  })

  it.each([
    ['little endian', 'II*\0'],
    ['big endian', 'MM\0*'],
    ['little endian BigTIFF', 'II+\0'],
    ['big endian BigTIFF', 'MM\0+'],
  ])('recognizes a TIFF by its first four bytes: %s', async (_, mark) => {
    const head = Buffer.alloc(TYPE_HEAD_BYTES, 0x55)
    head.write(mark, 'latin1')
    expect(await detectUploadType(head)).toBe('tiff')
  })

  it('refuses a camera raw photo, though it is built as a TIFF', async () => {
    const canon = Buffer.alloc(64)
    canon.write('II*\0\u0010\0\0\0CR\u0002\0', 'latin1')
    expect(await detectUploadType(canon)).toBeNull()
  })

  it('accepts an animated PNG as a PNG', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c30' } })
      .png()
      .toBuffer()
    const control = Buffer.concat([
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('acTL'),
      Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]),
    ])
    const animated = Buffer.concat([png.subarray(0, 33), control, Buffer.alloc(4), png.subarray(33)])
    expect(await detectUploadType(animated)).toBe('png')
  })
})
