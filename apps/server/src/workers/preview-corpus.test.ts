import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corpusFiles } from '../testing/corpus/corpus-files.ts'
import type { CorpusFile } from '../testing/corpus/corpus-file.ts'
import { hasGhostscript, openCorpus } from '../testing/corpus/run-corpus.ts'

const canReadEps = hasGhostscript()
/** Kept PDFs whose pictures, pixels or content no other test checks. */
const MEASURED =
  /gs-(?:blend|form|bleed|heavy|blank|lzw|uncoloured|hairline|overprint|registration|small-text|text-at|cut-contour)|jpeg2000|openjpeg|jbig2/
/**
 * Returns true for files of this test. Slow ones are only in the whole corpus (npm run corpus); other tests render most
 * kept PDFs and EPS.
 */
const isQuick = ({ name, fileType, isSlow, make, needsGhostscript }: CorpusFile): boolean =>
  isSlow !== true &&
  (canReadEps || (fileType !== 'eps' && needsGhostscript !== true)) &&
  (make !== null || !/\.(?:pdf|ai|eps)$/.test(name) || MEASURED.test(name))

/**
 * Time limit of a file, longer than the portal's own: beside other tests, files of many pages were rendered only in
 * part. The whole corpus runs alone and tests the portal's limit.
 */
const FILE_MS = 60_000
/** Leaves room for the sound file that is rendered after a damaged one. A file takes a second or two. */
const TEST_MS = 2 * FILE_MS

describe.each(['sound', 'damaged', 'hostile'] as const)('%s files of the corpus', { timeout: TEST_MS }, (kind) => {
  const files = corpusFiles.filter((file) => isQuick(file) && file.kind === kind)
  let corpus: Awaited<ReturnType<typeof openCorpus>>
  beforeAll(async () => {
    corpus = await openCorpus({ timeoutMs: FILE_MS })
  })
  afterAll(() => corpus.close())

  it.each(files)('the corpus file $name has the expected result', async (file) => {
    const { wrong } = await corpus.check(file)
    expect(wrong).toEqual([])
  })

  it(`more than fifteen ${kind} files of the corpus are quick`, () => {
    expect(files.length).toBeGreaterThan(15)
  })
})

describe('the whole corpus', () => {
  it('the corpus has every type, more than sixty files, and unique names', () => {
    expect(corpusFiles.length).toBeGreaterThan(60)
    expect(new Set(corpusFiles.map(({ name }) => name)).size).toBe(corpusFiles.length)
    expect(new Set(corpusFiles.map(({ fileType }) => fileType)).size).toBe(7)
  })
})
