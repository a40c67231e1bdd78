import { PDF, PdfDict, type PdfObject, PdfStream } from '@libpdf/core'
import { expect, describe, it } from 'vitest'
import { buildOnePage } from '../../testing/corpus/write-pdf.ts'
import { createPdfObjects } from '../pdf/pdf-objects.ts'
import { keepBlackInPdf } from './keep-black-in-pdf.ts'

const RGB = '/Rgb 9 0 R /Other 10 0 R /Sp [/Separation /Gold /DeviceCMYK 11 0 R]'
const LAB = '[/CalRGB << /WhitePoint [0.95 1 1.09] >>]'
const SPARE = '<< >>'
const form = (content: string, resources?: string) => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 100 100] ${resources === undefined ? '' : `/Resources << ${resources} >>`}`,
  stream: content,
})

type Form = ReturnType<typeof form>
type Source = { page: string; a?: Form; b?: Form; more?: string }

/** Page and its forms A and B after black was kept; spaces of a form under the names that they have there. */
const kept = async ({ page, a, b, more: further = '' }: Source) => {
  const resources = `/ColorSpace << ${RGB} >> /XObject << /A 5 0 R /B 6 0 R >> ${further}`
  const more = [a ?? SPARE, b ?? SPARE, SPARE, SPARE, LAB, LAB, SPARE]
  const pdf = await PDF.load(buildOnePage(page, { resources }, more))
  keepBlackInPdf(pdf)
  const again = await PDF.load(await pdf.save())
  const objects = createPdfObjects(again)
  const first = again.getPage(0)?.dict ?? PdfDict.of({})
  const textOf = (object: PdfObject | null): string => {
    const bytes = object instanceof PdfStream ? objects.bytes(object) : null
    return bytes === null ? '' : Buffer.from(bytes).toString()
  }
  const own = objects.dict(first, 'Resources')
  const drawn = own === null ? null : objects.dict(own, 'XObject')
  const formOf = (name: string): PdfObject | null => (drawn === null ? null : objects.get(drawn, name))
  const spacesOf = (object: PdfObject | null): string[] => {
    const inner = object instanceof PdfDict ? objects.dict(object, 'Resources') : null
    const spaces = inner === null ? null : objects.dict(inner, 'ColorSpace')
    return spaces === null ? [] : [...spaces.keys()].map(({ value }) => value)
  }
  return {
    page: textOf(objects.get(first, 'Contents')),
    a: textOf(formOf('A')),
    b: textOf(formOf('B')),
    spacesOfA: spacesOf(formOf('A')),
  }
}

describe('black of forms that take their colour space from what draws them', () => {
  it('a form without resources chooses the space of the page again before its colours', async () => {
    const { page, a } = await kept({
      page: '/Rgb cs 0 0 0 scn /A Do',
      a: form('0 0 9 9 re f 1 0 0 scn 0 0 9 9 re f 0 0 0 scn 0 0 9 9 re f'),
    })
    expect(page).toBe('/Rgb cs 0 g 0 g /A Do')
    expect(a).toBe('0 0 9 9 re f /Rgb cs 1 0 0 scn 0 0 9 9 re f 0 g 0 0 9 9 re f')
  })

  it('a form with resources of its own gets the space in them', async () => {
    const { a, spacesOfA } = await kept({ page: '/Rgb cs 1 0 0 scn /A Do', a: form('0 0 0 scn f 0 1 0 scn f', '') })
    expect(spacesOfA).toEqual(['TiraazRgb'])
    expect(a).toBe('0 g f /TiraazRgb cs 0 1 0 scn f')
  })

  it('another space of the form under the same name stays what it is', async () => {
    const { a, spacesOfA } = await kept({
      page: '/Rgb cs 0 0 0 scn /A Do',
      a: form('1 0 0 scn f', '/ColorSpace << /Rgb [/CalRGB << /WhitePoint [0.9 1 1.1] >>] >>'),
    })
    expect(spacesOfA).toEqual(['Rgb', 'TiraazRgb'])
    expect(a).toBe('/TiraazRgb cs 1 0 0 scn f')
  })

  it('RGB of the device and lines are inherited too, through forms in forms', async () => {
    const { page, a, b } = await kept({
      page: '0 0 0 RG /A Do',
      a: form('q /B Do Q 1 1 0 SC S', '/XObject << /B 6 0 R >>'),
      b: form('1 0 0 SC S 0 0 0 SC S', ''),
    })
    expect(page).toBe('0 G /A Do')
    expect(a).toBe('q /B Do Q /DeviceRGB CS 1 1 0 SC S')
    expect(b).toBe('/DeviceRGB CS 1 0 0 SC S 0 G S')
  })

  it('a form that is drawn in several spaces keeps its colours: the black around it is RGB while it is drawn', async () => {
    const { page, a } = await kept({
      page: '/Rgb cs 0 0 0 scn /A Do 0 0 9 9 re f /Other cs 1 0 0 scn /A Do',
      a: form('1 0 0 scn f 0 0 0 scn f', ''),
    })
    expect(page).toBe(
      '/Rgb cs 0 g 0 g /Rgb cs 0 0 0 scn /A Do 0 g 0 0 9 9 re f /Other cs 0 g /Other cs 1 0 0 scn /A Do',
    )
    expect(a).toBe('1 0 0 scn f 0 0 0 scn f')
  })

  it('a form that is drawn in RGB and in another space keeps its colours', async () => {
    const { page, a } = await kept({
      page: '0.137 0.122 0.125 rg /A Do /Sp cs 1 scn /A Do',
      a: form('1 0 0 scn f', ''),
    })
    expect(page).toBe('0 g /DeviceRGB cs 0.137 0.122 0.125 rg /A Do 0 g /Sp cs 1 scn /A Do')
    expect(a).toBe('1 0 0 scn f')
  })

  it('a form that only paints takes the black ink, and one with spaces of its own stays apart', async () => {
    const { page, a, b } = await kept({
      page: '/Rgb cs 0 0 0 scn /A Do /B Do',
      a: form('0 0 9 9 re f'),
      b: form('/Other cs 1 0 0 scn f'),
    })
    expect(page).toBe('/Rgb cs 0 g 0 g /A Do /B Do')
    expect(a).toBe('0 0 9 9 re f')
    expect(b).toBe('/Other cs 0 g /Other cs 1 0 0 scn f')
  })

  it('a form that a pattern draws in another space keeps its colours', async () => {
    const pattern = form('/Other cs 0 0 0 scn /A Do', '/ColorSpace << /Other 10 0 R >> /XObject << /A 5 0 R >>')
    const { page, a, b } = await kept({
      page: '/Rgb cs 0 0 0 scn /A Do',
      a: form('1 0 0 scn f', ''),
      b: pattern,
      more: '/Pattern << /P 6 0 R >>',
    })
    expect(page).toBe('/Rgb cs 0 g 0 g /Rgb cs 0 0 0 scn /A Do 0 g')
    expect(a).toBe('1 0 0 scn f')
    expect(b).toBe('/Other cs 0 g 0 g /Other cs 0 0 0 scn /A Do 0 g')
  })

  it('glyphs that take their space from the text keep their colours: its content is left as it is', async () => {
    const glyph = '<< /a 7 0 R >>'
    const font = `/Font << /F << /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs ${glyph} /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] >> >>`
    const pdf = await PDF.load(
      buildOnePage('0 0 0 rg BT /F 9 Tf (a) Tj ET', { resources: font }, [
        SPARE,
        SPARE,
        { dictionary: '', stream: '9 0 d0 1 0 0 sc 0 0 9 9 re f' },
      ]),
    )
    keepBlackInPdf(pdf)
    const objects = createPdfObjects(pdf)
    const content = objects.get(pdf.getPage(0)?.dict ?? PdfDict.of({}), 'Contents')
    const bytes = content instanceof PdfStream ? objects.bytes(content) : null
    expect(Buffer.from(bytes ?? []).toString()).toBe('0 0 0 rg BT /F 9 Tf (a) Tj ET')
  })
})
