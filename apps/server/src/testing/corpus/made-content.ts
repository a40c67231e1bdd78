import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { type CorpusFile, expectReady } from './corpus-file.ts'
import { buildForm, defineFile } from './made-pdfs.ts'
import { buildOnePage, type PdfPart, writePdf } from './write-pdf.ts'

const JPEG_2000 = join(import.meta.dirname, '../../../../../test-files/artwork/corpus/photo.jp2')
const BLUE = '/F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold >>'
const FONT = '<< /Type /Font /Subtype /TrueType /BaseFont /Arial-Black >>'

/** Page with an annotation; its objects are numbered from 6. */
const annotated = (annotation: string, more: readonly PdfPart[], catalog = ''): Buffer =>
  writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283.4646 283.4646] /Contents 4 0 R /Annots [5 0 R] /Resources << >> >>',
    { dictionary: '', stream: '0 1 0 0 k 0 0 50 50 re f' },
    `<< /Type /Annot /Rect [100 100 200 130] ${annotation} >>`,
    ...more,
  ])

const stamp = buildForm('1 0 0 rg BT /F1 12 Tf 20 20 Td (NB!) Tj ET', '/Font << /F1 7 0 R >>')

const annotations: readonly CorpusFile[] = [
  defineFile('stamp-prints.pdf', expectReady({ colours: ['cmyk', 'rgb'], fonts: ['Arial-Black'] }), () =>
    annotated('/Subtype /Stamp /F 4 /AP << /N 6 0 R >>', [stamp, FONT]),
  ),
  defineFile('stamp-on-screen-only.pdf', expectReady({ colours: ['cmyk'], fonts: [] }), () =>
    annotated('/Subtype /Stamp /F 0 /AP << /N 6 0 R >>', [stamp, FONT]),
  ),
  defineFile('field-with-states.pdf', expectReady({ colours: ['cmyk', 'grey'] }), () =>
    annotated('/Subtype /Widget /FT /Btn /F 4 /AS /Jah /AP << /N << /Jah 6 0 R /Off 7 0 R >> >>', [
      buildForm('0.5 g 0 0 9 9 re f', ''),
      buildForm('1 0 0 rg 0 0 9 9 re f', ''),
    ]),
  ),
  defineFile('field-without-appearance.pdf', expectReady({ colours: ['cmyk', 'rgb'], fonts: ['Courier-Bold'] }), () =>
    annotated(
      '/Subtype /Widget /FT /Tx /F 4 /V (Mari) /DA (/F1 10 Tf 0 0 1 rg)',
      [],
      `/AcroForm << /Fields [5 0 R] /DR << /Font << ${BLUE} >> >> >>`,
    ),
  ),
]

const fillWith = (filters: string, stream: Buffer | string): Buffer =>
  buildOnePage(stream, { contentDictionary: `/Filter ${filters}` })

const INK = '0 1 1 0 k 0 0 50 50 re f'
const runs = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length - 1]), Buffer.from(text), Buffer.from([128])])

const filters: readonly CorpusFile[] = [
  defineFile('filters-by-short-names.pdf', expectReady({ colours: ['cmyk'], isComplete: true }), () =>
    fillWith('[/AHx /Fl]', `${deflateSync(INK).toString('hex')}>`),
  ),
  defineFile('content-in-runs.pdf', expectReady({ colours: ['cmyk'], isComplete: true }), () =>
    fillWith('/RL', runs(INK)),
  ),
  defineFile('content-that-cannot-be-read.pdf', expectReady({ colours: [], isComplete: false }), () =>
    fillWith('/FlateDecode', 'these are forty bytes that nothing inflates'),
  ),
  defineFile('form-that-cannot-be-read.pdf', expectReady({ colours: ['cmyk'], isComplete: false }), () =>
    buildOnePage(`${INK} /A Do`, { resources: '/XObject << /A 5 0 R >>' }, [
      {
        dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Filter /FlateDecode',
        stream: 'these are forty bytes that nothing inflates',
      },
    ]),
  ),
]

const LONG = `Pakendi ${'tumesinine ja kuldne '.repeat(5)}nr 7`
const written = (name: string): string =>
  name.replaceAll(/[^A-Za-z0-9]/g, (sign) => `#${sign.charCodeAt(0).toString(16)}`)

const colours: readonly CorpusFile[] = [
  defineFile('form-inherits-colour.pdf', expectReady({ colours: ['rgb'] }), () =>
    buildOnePage('1 0 0 rg /A Do', { resources: '/XObject << /A 5 0 R >>' }, [buildForm('0 0 50 50 re f', '')]),
  ),
  defineFile('font-by-graphics-state.pdf', expectReady({ fonts: ['Arial-Black'] }), () =>
    buildOnePage('BT /G gs 20 20 Td (Tere) Tj ET', { resources: '/ExtGState << /G << /Font [5 0 R 24] >> >>' }, [FONT]),
  ),
  defineFile('long-name-in-signs.pdf', expectReady({ colours: ['spot'], content: { spotColours: [LONG] } }), () =>
    buildOnePage(
      `/${written(LONG)} cs 1 scn 0 0 50 50 re f`,
      {
        resources: `/ColorSpace << /${written(LONG)} [/Separation /${written(LONG)} /DeviceCMYK 5 0 R] >>`,
      },
      ['<< /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0.8 0 0.4] >>'],
    ),
  ),
  defineFile('jpeg-2000-without-colours.pdf', expectReady({ colours: ['rgb'] }), async () =>
    buildOnePage('q 100 0 0 100 0 0 cm /A Do Q', { resources: '/XObject << /A 5 0 R >>' }, [
      {
        dictionary: '/Type /XObject /Subtype /Image /Width 60 /Height 40 /BitsPerComponent 8 /Filter /JPXDecode',
        stream: await readFile(JPEG_2000),
      },
    ]),
  ),
  defineFile(
    'rich-black-text.pdf',
    expectReady({ content: { richestBlackText: { xMm: 15.52, yMm: 86.45, percent: 340 } } }),
    () =>
      buildOnePage(
        'BT /F 24 Tf 0 0 0 1 k 20 200 Td (Must) Tj 0.8 0.8 0.8 1 k 0 -170 Td (Must) Tj ET 1 1 1 0.5 k 0 0 50 20 re f',
        { resources: '/Font << /F 5 0 R >>' },
        [FONT],
      ),
  ),
  defineFile('blended-in-rgb.pdf', expectReady({ blendSpace: 'rgb' }), () =>
    buildOnePage(INK, { page: '/Group << /S /Transparency /CS /DeviceRGB >>' }),
  ),
  defineFile('hidden-layer.pdf', expectReady({ hiddenLayers: ['Mõõdud'], blendSpace: null }), () =>
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [6 0 R] >> >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283.4646 283.4646] /Contents 4 0 R /Resources << >> >>',
      { dictionary: '', stream: INK },
      '<< /Type /OCG /Name (Kujundus) >>',
      '<< /Type /OCG /Name (M\\365\\365dud) >>',
    ]),
  ),
  defineFile('only-attachment-encrypted.pdf', expectReady({ colours: ['cmyk'], isEncrypted: false }), () =>
    writePdf(
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283.4646 283.4646] /Contents 4 0 R /Resources << >> >>',
        { dictionary: '', stream: INK },
      ],
      `/Encrypt << /Filter /Standard /V 4 /R 4 /Length 128 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}>
      /CF << /StdCF << /AuthEvent /EFOpen /CFM /AESV2 /Length 16 >> >> /StmF /Identity /StrF /Identity /EFF /StdCF >>
      /ID [<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]`,
    ),
  ),
]

/** Valid PDFs whose content was read wrongly or not at all, which no tool makes on request. */
export const madeContent: readonly CorpusFile[] = [...annotations, ...filters, ...colours]
