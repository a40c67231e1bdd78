import { writeFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { type CorpusFile, type ExpectedResult, expectReady } from './corpus-file.ts'
import { buildOnePage, type PdfPart, writePdf } from './write-pdf.ts'

const MM = 72 / 25.4
const mm = (...sides: number[]): string => `[${sides.map((side) => (side * MM).toFixed(4)).join(' ')}]`

/** A picture of one colour, width × height pixels. */
const image = (width: number, height: number, space: string, components: number): PdfPart => ({
  dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /FlateDecode`,
  stream: deflateSync(Buffer.alloc(width * height * components, 90)),
})

export const buildForm = (content: string, resources: string, matrix = '1 0 0 1 0 0'): PdfPart => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [-1000 -1000 1000 1000] /Matrix [${matrix}] /Resources << ${resources} >>`,
  stream: content,
})

export const defineFile = (
  name: string,
  expected: ExpectedResult,
  bytes: () => Buffer | Promise<Buffer>,
): CorpusFile => ({
  name: `made/${name}`,
  uploadedAs: 'pdf',
  fileType: 'pdf',
  kind: 'sound',
  madeBy: 'by hand',
  expected,
  make: async (path) => writeFile(path, await bytes()),
})

const INK = '0 1 1 0 k 0 0 50 50 re f'

const boxes: readonly CorpusFile[] = [
  defineFile('user-unit.pdf', expectReady({ mm: [1000, 1000], colours: ['cmyk'] }), () =>
    buildOnePage(INK, { page: '/UserUnit 10' }),
  ),
  defineFile('crop-box.pdf', expectReady({ mm: [80, 60], bleedMm: null }), () =>
    buildOnePage(INK, { page: `/CropBox ${mm(10, 10, 90, 70)}` }),
  ),
  defineFile('uneven-bleed.pdf', expectReady({ mm: [93, 94], bleedMm: 1 }), () =>
    buildOnePage(INK, { page: `/TrimBox ${mm(4, 3, 97, 97)} /BleedBox ${mm(0, 0, 98, 100)}` }),
  ),
  defineFile('trim-is-media.pdf', expectReady({ mm: [100, 100], bleedMm: 0 }), () =>
    buildOnePage(INK, { page: `/TrimBox ${mm(0, 0, 100, 100)}` }),
  ),
  defineFile('boxes-inherited-and-turned.pdf', expectReady({ mm: [50, 200] }), () =>
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox ${mm(0, 0, 200, 50)} /Rotate 270 /Resources << >> >>`,
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
      { dictionary: '', stream: INK },
    ]),
  ),
]

const XOBJECTS = '/XObject << /A 5 0 R /B 6 0 R >>'

const contents: readonly CorpusFile[] = [
  defineFile('image-in-nested-forms.pdf', expectReady({ dpi: 144, colours: ['rgb'] }), () =>
    // 100 pixels over 100 × 0.5 points: the inner form halves what the outer draws.
    buildOnePage('q /A Do Q', { resources: XOBJECTS }, [
      buildForm('/B Do', '/XObject << /B 6 0 R >>', '0.5 0 0 0.5 0 0'),
      buildForm('q 100 0 0 100 0 0 cm /C Do Q', '/XObject << /C 7 0 R >>'),
      image(100, 100, '/DeviceRGB', 3),
    ]),
  ),
  defineFile('image-turned-and-stretched.pdf', expectReady({ dpi: 72, colours: ['grey'] }), () =>
    buildOnePage('q 0 100 -200 0 200 0 cm /A Do Q', { resources: '/XObject << /A 5 0 R >>' }, [
      image(200, 200, '/DeviceGray', 1),
    ]),
  ),
  defineFile('inline-image.pdf', expectReady({ dpi: 36, colours: ['rgb'] }), () =>
    buildOnePage('q 20 0 0 20 0 0 cm BI /W 10 /H 10 /CS /RGB /BPC 8 /F /AHx ID ' + '40'.repeat(300) + '> EI Q', {}),
  ),
  defineFile('unused-colours.pdf', expectReady({ colours: ['cmyk'] }), () =>
    // Selected but never used to paint, or painted as invisible text.
    buildOnePage(`1 0 0 rg 0 0 1 RG ${INK} 0 0 1 rg BT 3 Tr /F1 9 Tf (peidus) Tj ET`, {}),
  ),
  defineFile('many-colour-spaces.pdf', expectReady({ colours: ['cmyk', 'rgb', 'spot', 'lab'] }), () =>
    buildOnePage(
      '/L cs 50 0 0 sc 0 0 9 9 re f /N cs 1 0 scn 9 0 9 9 re f /I cs 1 sc 18 0 9 9 re f /S cs 1 scn 27 0 9 9 re f',
      {
        resources: `/ColorSpace << /L [/Lab << /WhitePoint [0.96 1 0.82] >>] /N [/DeviceN [/Cyan /Black] /DeviceCMYK 5 0 R]
        /I [/Indexed /DeviceRGB 1 <000000FF0000>] /S [/Separation /Kuld /DeviceCMYK 6 0 R] >>`,
      },
      [
        { dictionary: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]', stream: '{ 0 0 3 -1 roll }' },
        '<< /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 0.9 0.2] >>',
      ],
    ),
  ),
  defineFile('shading-in-pattern.pdf', expectReady({ colours: ['cmyk'] }), () =>
    buildOnePage('/Pattern cs /P scn 0 0 90 90 re f', { resources: '/Pattern << /P 5 0 R >>' }, [
      '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 90 0] /Function 6 0 R >> >>',
      '<< /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 0 0] >>',
    ]),
  ),
  defineFile('font-not-embedded.pdf', expectReady({ fonts: ['Roboto-Black'] }), () =>
    buildOnePage('BT /F1 24 Tf 20 20 Td (Tere) Tj ET', { resources: '/Font << /F1 5 0 R /F2 6 0 R >>' }, [
      '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Roboto-Black /Encoding /WinAnsiEncoding >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Unused >>',
    ]),
  ),
  defineFile('form-fields-and-script.pdf', expectReady({ pages: 1 }), () =>
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while(true);) >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /AA << /O << /S /Launch /F (/bin/sh) >> >> >>',
      { dictionary: '', stream: INK },
    ]),
  ),
]

/** Valid PDFs for one rule each, which no tool makes on request. */
export const madePdfs: readonly CorpusFile[] = [...boxes, ...contents]
