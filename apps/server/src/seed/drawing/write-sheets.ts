import { deflateSync } from 'node:zlib'
import { OVERPRINT, type PrintSheet } from './sheet.ts'
import type { Typeface, TypefaceName } from './typeface.ts'

const POINTS_PER_MM = 72 / 25.4

type PdfObject = { dictionary: string; stream?: Buffer }

const point = (mm: number): string => (mm * POINTS_PER_MM).toFixed(3)

/** Font, its descriptor and its file, numbered from `at`. */
const fontObjects = ({ name, widths, byteLength, deflated }: Typeface, at: number): PdfObject[] => [
  {
    dictionary:
      `/Type /Font /Subtype /TrueType /BaseFont /TIRAAZ+${name} /Encoding /WinAnsiEncoding ` +
      `/FirstChar 32 /LastChar 255 /Widths [${widths.join(' ')}] /FontDescriptor ${at + 1} 0 R`,
  },
  {
    dictionary:
      `/Type /FontDescriptor /FontName /TIRAAZ+${name} /Flags 32 /FontBBox [-200 -300 1400 1100] /ItalicAngle 0 ` +
      `/Ascent 930 /Descent -250 /CapHeight 700 /StemV 120 /FontFile2 ${at + 2} 0 R`,
  },
  { dictionary: `/Filter /FlateDecode /Length1 ${byteLength}`, stream: deflated },
]

const pageObjects = (sheet: PrintSheet, at: number, resources: string): PdfObject[] => {
  const { width, height, bleed } = sheet
  const [x, y, right, top] = [bleed, bleed, bleed + width, bleed + height].map(point)
  const full = `[0 0 ${point(width + 2 * bleed)} ${point(height + 2 * bleed)}]`
  const scale = POINTS_PER_MM.toFixed(5)
  const content = [`${scale} 0 0 -${scale} ${x} ${top} cm`, ...sheet.operators].join('\n')
  return [
    {
      dictionary:
        `/Type /Page /Parent 2 0 R /MediaBox ${full} /BleedBox ${full} /TrimBox [${x} ${y} ${right} ${top}] ` +
        `/Resources << ${resources} >> /Contents ${at + 1} 0 R`,
    },
    { dictionary: '/Filter /FlateDecode', stream: deflateSync(content) },
  ]
}

const serialize = (objects: readonly PdfObject[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.6\n%\xe4\xf6\xfc\xf5\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer): void => {
    parts.push(part)
    length += part.length
  }
  for (const [nth, { dictionary, stream }] of objects.entries()) {
    offsets.push(length)
    const own = stream === undefined ? '' : ` /Length ${stream.length}`
    add(Buffer.from(`${nth + 1} 0 obj\n<< ${dictionary}${own} >>\n`))
    if (stream !== undefined) add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]))
    add(Buffer.from('endobj\n'))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${trailer}`)])
}

/** Writes the pages as a PDF with trim and bleed boxes and embedded fonts. */
export const writeSheets = (sheets: readonly PrintSheet[]): Buffer => {
  const objects: PdfObject[] = [{ dictionary: '/Type /Catalog /Pages 2 0 R' }, { dictionary: '' }]
  const fonts = new Map<TypefaceName, number>()
  for (const { fonts: used, typefaces } of sheets) {
    for (const name of used) {
      if (fonts.has(name)) continue
      fonts.set(name, objects.length + 1)
      objects.push(...fontObjects(typefaces[name], objects.length + 1))
    }
  }
  const named = [...fonts].map(([name, at]) => `/${name} ${at} 0 R`).join(' ')
  const resources = `/Font << ${named} >> /ExtGState << /${OVERPRINT} << /OP true /op true /OPM 1 >> >>`
  const kids: number[] = []
  for (const sheet of sheets) {
    kids.push(objects.length + 1)
    objects.push(...pageObjects(sheet, objects.length + 1, resources))
  }
  objects[1] = { dictionary: `/Type /Pages /Kids [${kids.map((at) => `${at} 0 R`).join(' ')}] /Count ${kids.length}` }
  return serialize(objects)
}
