import { writeFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type CorpusFile, expectEither, type ExpectedResult, expectFailed, expectReady } from './corpus-file.ts'
import { buildPsdHeader } from './write-psd.ts'

const hostile = (
  name: string,
  fileType: CorpusFile['fileType'],
  expected: ExpectedResult,
  bytes: () => Buffer | string | Promise<Buffer>,
): CorpusFile => ({
  name: `hostile/${name}`,
  uploadedAs: fileType,
  fileType,
  kind: 'hostile',
  madeBy: 'by hand',
  expected,
  make: async (path) => writeFile(path, await bytes()),
})
const slow = (file: CorpusFile): CorpusFile => ({ ...file, isSlow: true })

const eps = (name: string, expected: ExpectedResult, program: string, box = '0 0 400 100') =>
  hostile(name, 'eps', expected, () => `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: ${box}\n${program}\nshowpage\n%%EOF\n`)

const programs: readonly CorpusFile[] = [
  slow(eps('loops-for-ever.eps', expectFailed('timedOut'), '{ } loop')),
  slow(eps('prints-for-ever.eps', expectFailed('timedOut'), '{ (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) print flush } loop')),
  slow(
    eps(
      'fills-memory.eps',
      expectEither('tooLarge', 'timedOut'),
      '/a 60000 array def 0 1 59999 { a exch 65000 string put } for',
    ),
  ),
  eps('calls-itself.eps', expectFailed('unreadable'), '/f { f 1 add } def f'),
  eps('reads-a-file.eps', expectFailed('unreadable'), '(/etc/passwd) (r) file 200 string readline pop show'),
  eps('writes-a-file.eps', expectFailed('unreadable'), '(/tmp/tiraaz-eps-was-here) (w) file (x) writestring'),
  eps('deletes-a-file.eps', expectFailed('unreadable'), '(/tmp/tiraaz-eps-was-here) deletefile'),
  eps('starts-a-program.eps', expectFailed('unreadable'), '(%pipe%touch /tmp/tiraaz-eps-was-here) (w) file'),
  eps('lists-files.eps', expectReady({ colours: [] }), '(/etc/*) { 0 0 moveto show } 300 string filenameforall'),
  eps(
    'changes-its-device.eps',
    expectEither('unreadable'),
    '<< /OutputFile (/tmp/tiraaz-eps-was-here) >> setpagedevice 0 0 9 9 rectfill',
  ),
  eps('three-pages.eps', expectReady({ pages: 1, rendered: 1 }), '0 0 9 9 rectfill showpage 0 0 9 9 rectfill showpage'),
  eps('ends-at-once.eps', expectEither('unreadable'), 'quit'),
  eps('box-of-a-kilometre.eps', expectEither('unreadable'), '0 0 9 9 rectfill', '0 0 3000000 3000000'),
  eps('box-upside-down.eps', expectEither('unreadable'), '0 0 9 9 rectfill', '100 100 0 0'),
]

const svg = (name: string, expected: ExpectedResult, content: () => string, attributes = 'width="50" height="50"') =>
  hostile(
    name,
    'svg',
    expected,
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content()}</svg>`,
  )

const laughs = (): string => {
  const levels = Array.from({ length: 12 }, (_, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(12)}">`)
  return `<!DOCTYPE svg [<!ENTITY l0 "naer">${levels.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&l12;</text></svg>`
}

const uses = (): string =>
  Array.from({ length: 10 }, (_, nth) => `<g id="u${nth + 1}">${`<use xlink:href="#u${nth}"/>`.repeat(10)}</g>`).join(
    '',
  )

const noise = (): string =>
  `<filter id="f" x="-9" y="-9" width="20" height="20">${'<feTurbulence baseFrequency=".5" numOctaves="99"/><feGaussianBlur stdDeviation="500"/>'.repeat(200)}</filter>`

const drawings: readonly CorpusFile[] = [
  hostile('a-billion-laughs.svg', 'svg', expectEither('unreadable'), laughs),
  svg('uses-of-uses.svg', expectFailed('tooComplex'), () => `<rect id="u0" width="9" height="9"/>${uses()}`),
  svg(
    'uses-itself.svg',
    expectEither('unreadable'),
    () => '<g id="a"><use xlink:href="#a"/></g><use xlink:href="#a"/>',
  ),
  svg('two-million-wide.svg', expectEither('unreadable', 'tooLarge'), () => '', 'width="2000000" height="2000000"'),
  svg(
    'reads-files.svg',
    expectEither('unreadable'),
    () =>
      '<image href="file:///etc/passwd" width="9" height="9"/><image href="http://127.0.0.1:9/x.png" width="9" height="9"/><style>@import url(file:///etc/passwd);</style>',
  ),
  svg(
    'has-a-script.svg',
    expectReady(),
    () => '<script>while(true);</script><rect width="9" height="9" onload="while(1);"/>',
  ),
  svg(
    'nested-50000-deep.svg',
    expectEither('unreadable', 'crashed'),
    () => `${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}`,
  ),
  svg(
    'filters-on-filters.svg',
    expectFailed('tooComplex'),
    () => `${noise()}<rect width="50" height="50" filter="url(#f)"/>`,
  ),
  slow(
    svg(
      'filters-by-a-style-sheet.svg',
      expectEither('timedOut', 'tooLarge', 'unreadable'),
      () => `<style>rect{filter:url(#f)}</style>${noise()}<rect width="50" height="50"/>`,
    ),
  ),
  svg('of-21-mb.svg', expectFailed('tooLarge'), () => `<!--${'x'.repeat(21 * 1024 * 1024)}-->`),
]

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(content.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

/** A grey PNG that claims a size and holds a few rows of it. */
const claimingPng = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc((width + 1) * 10))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' }, limitInputPixels: false })

const packedPsd = (side: number): Buffer => {
  const row = Buffer.alloc(Math.ceil(side / 128) * 2, Buffer.from([0x81, 0x60]))
  const sizes = Buffer.alloc(side * 2)
  for (let y = 0; y < side; y++) sizes.writeUInt16BE(row.length, y * 2)
  const start = buildPsdHeader({ mode: 1, channels: 1, depth: 8, width: side, height: side })
  return Buffer.concat([start, Buffer.from([0, 1]), sizes, ...Array.from({ length: side }, () => row)])
}

const pixels: readonly CorpusFile[] = [
  hostile('claims-900-megapixels.png', 'png', expectFailed('tooLarge'), () => claimingPng(30_000, 30_000)),
  hostile('claims-400-megapixels.png', 'png', expectFailed('unreadable'), () => claimingPng(20_000, 19_000)),
  slow(
    hostile('380-megapixels.png', 'png', expectReady({ mm: null }), () =>
      blank(20_000, 19_000).png({ compressionLevel: 1 }).toBuffer(),
    ),
  ),
  slow(
    hostile('a0-300-dpi.jpg', 'jpeg', expectReady({ mm: [841.04, 1188.97] }), () =>
      blank(9_933, 14_043).withMetadata({ density: 300 }).jpeg().toBuffer(),
    ),
  ),
  slow(
    hostile('a1-300-dpi-cmyk.tiff', 'tiff', expectReady({ colours: ['cmyk'] }), () =>
      blank(7_016, 9_933).toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer(),
    ),
  ),
  slow(hostile('400-megapixels.psd', 'psd', expectReady({ colours: ['grey'] }), () => packedPsd(20_000))),
  hostile('claims-90-gigapixels.psd', 'psd', expectFailed('tooLarge'), () =>
    buildPsdHeader({ mode: 4, channels: 4, depth: 8, width: 300_000, height: 300_000 }),
  ),
  hostile('section-of-4-gb.psd', 'psd', expectFailed('tooLarge'), () =>
    Buffer.concat([
      buildPsdHeader({ mode: 3, channels: 3, depth: 8, width: 9, height: 9 }).subarray(0, 26),
      Buffer.alloc(400, 0xff),
    ]),
  ),
]

/** EPS, SVG and pictures made to hang, to fill memory, to give wrong facts or to read files outside. */
export const hostileOthers: readonly CorpusFile[] = [...programs, ...drawings, ...pixels]
