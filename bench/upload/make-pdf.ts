import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const MIB = 1024 * 1024
const PIXELS_WIDE = 8192
const BYTES_PER_PIXEL = 3
/** A0 in points. */
const PAGE = { width: 2384, height: 3370 }

/** Pixels that differ from row to row, so that no layer can compress them. */
const rows = function* (count: number): Generator<Buffer> {
  const row = Buffer.alloc(PIXELS_WIDE * BYTES_PER_PIXEL)
  let seed = 1
  for (let nth = 0; nth < count; nth++) {
    for (let at = 0; at < row.length; at += 4) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      row.writeUInt32LE(seed, at)
    }
    yield Buffer.from(row)
  }
}

/** PDF of about this many MiB: an A0 page with one uncompressed picture. */
const parts = function* (mebibytes: number): Generator<Buffer> {
  const height = Math.round((mebibytes * MIB) / (PIXELS_WIDE * BYTES_PER_PIXEL))
  const starts: number[] = []
  let size = 0
  const text = (content: string): Buffer => Buffer.from(content, 'latin1')
  const counted = (bytes: Buffer): Buffer => {
    size += bytes.length
    return bytes
  }
  const object = (body: string): Buffer => {
    starts.push(size)
    return counted(text(`${starts.length} 0 obj\n${body}\nendobj\n`))
  }
  yield counted(text('%PDF-1.4\n'))
  yield object('<</Type/Catalog/Pages 2 0 R>>')
  yield object('<</Type/Pages/Kids[3 0 R]/Count 1>>')
  const box = `0 0 ${PAGE.width} ${PAGE.height}`
  yield object(`<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>`)
  const drawing = `${PAGE.width} 0 0 ${PAGE.height} 0 0 cm /P Do`
  yield object(`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`)
  starts.push(size)
  const length = height * PIXELS_WIDE * BYTES_PER_PIXEL
  const picture = `/Subtype/Image/Width ${PIXELS_WIDE}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`
  yield counted(text(`5 0 obj\n<</Type/XObject${picture}/Length ${length}>>stream\n`))
  for (const row of rows(height)) yield counted(row)
  yield counted(text('\nendstream\nendobj\n'))
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  yield text(`xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${size}\n%%EOF\n`)
}

export const makePdf = (path: string, mebibytes: number): Promise<void> =>
  pipeline(Readable.from(parts(mebibytes)), createWriteStream(path))
