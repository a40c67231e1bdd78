import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'
import { type CorpusFile, expectEither, type ExpectedResult, expectFailed, expectReady } from './corpus-file.ts'
import { buildOnePage, type PdfPart, writePdf } from './write-pdf.ts'

const MIB = 1024 * 1024

const hostile = (name: string, expected: ExpectedResult, bytes: () => Buffer | Promise<Buffer>): CorpusFile => ({
  name: `hostile/${name}`,
  uploadedAs: 'pdf',
  fileType: 'pdf',
  kind: 'hostile',
  madeBy: 'by hand',
  expected,
  make: async (path) => writeFile(path, await bytes()),
})
const slow = (file: CorpusFile): CorpusFile => ({ ...file, isSlow: true })

/** Compressed run of very many equal bytes, which are never in memory at once. */
const packed = (mebibytes: number, fill: number): Promise<Buffer> => {
  const block = Buffer.alloc(MIB, fill)
  return buffer(Readable.from(Array.from({ length: mebibytes }, () => block)).pipe(createDeflate()))
}

const manyPages = (count: number): Buffer =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, nth) => `${nth + 4} 0 R`).join(' ')}] >>`,
    { dictionary: '', stream: '0 1 0 0 k 0 0 50 50 re f' },
    ...Array.from(
      { length: count },
      () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 3 0 R /Resources << >> >>',
    ),
  ])

const form = (content: string, resources: string): PdfPart => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << ${resources} >>`,
  stream: content,
})

/** Forms that each draw the next ten times: 10 to the power of the depth. */
const formTree = (depth: number): Buffer =>
  buildOnePage('/X Do', { resources: '/XObject << /X 5 0 R >>' }, [
    ...Array.from({ length: depth }, (_, nth) => form('/X Do '.repeat(10), `/XObject << /X ${nth + 6} 0 R >>`)),
    form('0 0 1 1 re f', ''),
  ])

const bigImage = (width: number, height: number, stream: Buffer): Buffer =>
  buildOnePage(
    'q 2384 0 0 3370 0 0 cm /A Do Q',
    { page: '/MediaBox [0 0 2384 3370]', resources: '/XObject << /A 5 0 R >>' },
    [
      {
        dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
        stream,
      },
    ],
  )

const bombs: readonly CorpusFile[] = [
  hostile('10000-pages.pdf', expectReady({ pages: 10_000, rendered: 20 }), () => manyPages(10_000)),
  slow(
    hostile('a0-500-mb-of-pixels.pdf', expectReady({ dpi: 393 }), async () =>
      bigImage(13_000, 12_800 + 5_600, await packed(685, 120)),
    ),
  ),
  slow(
    hostile('image-larger-than-memory.pdf', expectEither('tooLarge', 'timedOut', 'unreadable', 'crashed'), async () =>
      bigImage(60_000, 60_000, await packed(1_000, 0)),
    ),
  ),
  slow(
    hostile('content-of-1-gb.pdf', expectEither('tooLarge', 'timedOut', 'unreadable', 'crashed'), async () =>
      buildOnePage(await packed(1024, 32), { contentDictionary: '/Filter /FlateDecode' }),
    ),
  ),
  slow(
    hostile('content-packed-twice.pdf', expectEither('tooLarge', 'timedOut', 'unreadable', 'crashed'), async () =>
      buildOnePage(deflateSync(await packed(2048, 32)), { contentDictionary: '/Filter [/FlateDecode /FlateDecode]' }),
    ),
  ),
  slow(hostile('form-tree.pdf', expectEither('timedOut', 'tooLarge'), () => formTree(10))),
  slow(
    hostile('a-million-curves.pdf', expectEither('timedOut', 'tooLarge'), () =>
      buildOnePage(
        Array.from(
          { length: 1_000_000 },
          (_, nth) => `${nth % 283} 0 m 9 ${nth % 97} 90 200 ${nth % 211} 280 c S`,
        ).join('\n'),
        {},
      ),
    ),
  ),
]

const circles: readonly CorpusFile[] = [
  hostile('form-draws-itself.pdf', expectReady({ pages: 1 }), () =>
    buildOnePage('/X Do', { resources: '/XObject << /X 5 0 R >>' }, [
      form('0 1 0 0 k 0 0 9 9 re f /X Do', '/XObject << /X 5 0 R >>'),
    ]),
  ),
  hostile('two-forms-draw-each-other.pdf', expectReady({ pages: 1 }), () =>
    buildOnePage('/X Do', { resources: '/XObject << /X 5 0 R >>' }, [
      form('/X Do', '/XObject << /X 6 0 R >>'),
      form('/X Do', '/XObject << /X 5 0 R >>'),
    ]),
  ),
  hostile('page-tree-in-a-circle.pdf', expectEither('unreadable'), () =>
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 /Parent 3 0 R >>',
      '<< /Type /Pages /Kids [2 0 R] /Count 1000000000 /Parent 2 0 R >>',
    ]),
  ),
  hostile('object-that-is-itself.pdf', expectEither('unreadable'), () =>
    writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '2 0 R']),
  ),
  hostile('nested-100000-deep.pdf', expectEither('unreadable', 'crashed'), () =>
    buildOnePage('0 0 9 9 re f', { page: `/Deep ${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
  ),
  hostile('saved-state-without-end.pdf', expectReady({ colours: ['grey'] }), () =>
    buildOnePage(`${'q '.repeat(500_000)} 0 0 9 9 re f`, {}),
  ),
]

const lies: readonly CorpusFile[] = [
  hostile('page-of-a-kilometre.pdf', expectReady({ pages: 1 }), () =>
    buildOnePage('0 0 9 9 re f', { page: '/MediaBox [0 0 3000000 3000000]' }),
  ),
  hostile('page-without-size.pdf', expectReady({ pages: 1, mm: null }), () =>
    buildOnePage('0 0 9 9 re f', { page: '/MediaBox [0 0 0 0]' }),
  ),
  hostile('page-of-words.pdf', expectReady({ pages: 1 }), () =>
    buildOnePage('0 0 9 9 re f', { page: '/MediaBox [/A (b) null 1e99]' }),
  ),
  hostile('thread-like-page.pdf', expectReady({ pages: 1 }), () =>
    buildOnePage('0 0 9 9 re f', { page: '/MediaBox [0 0 14000 0.01]' }),
  ),
  hostile('unknown-encryption.pdf', expectFailed('encrypted'), () =>
    writePdf(
      ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'],
      '/Encrypt << /Filter /Nimetu /V 9 /R 9 >> /ID [<00><00>]',
    ),
  ),
  hostile('no-pages.pdf', expectFailed('unreadable'), () =>
    writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
  ),
  hostile('content-in-another-file.pdf', expectReady({ colours: [] }), () =>
    buildOnePage('', { contentDictionary: '/F (/etc/passwd) /FFilter /ASCIIHexDecode' }),
  ),
  slow(
    hostile('image-without-bytes.pdf', expectReady({ pages: 1 }), () =>
      bigImage(20_000, 20_000, deflateSync(Buffer.alloc(9))),
    ),
  ),
  {
    ...hostile('zip-named-pdf.pdf', expectFailed('unreadable'), () =>
      Buffer.from('PK\u0003\u0004'.padEnd(3_000, 'x'), 'latin1'),
    ),
    uploadedAs: 'zip',
  },
]

/** PDFs made to hang, to fill memory or to give wrong facts. */
export const hostilePdfs: readonly CorpusFile[] = [...bombs, ...circles, ...lies]
