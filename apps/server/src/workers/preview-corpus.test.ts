import { describe, expect, it } from 'vitest'
import { corpusFiles } from '../testing/corpus/corpus-files.ts'
import type { CorpusFile } from '../testing/corpus/corpus-file.ts'
import { hasGhostscript, runCorpus } from '../testing/corpus/run-corpus.ts'

const canReadEps = hasGhostscript()
/** Kept PDFs whose pictures, pixels or content nothing else holds. */
const MEASURED =
  /gs-(?:blend|form|bleed|heavy|blank|lzw|uncoloured|hairline|overprint|registration|small-text|text-at|cut-contour)|jpeg2000|openjpeg|jbig2/
/** What takes seconds is in the whole corpus alone (npm run corpus); kept PDFs and EPS are in other tests here. */
const isQuick = ({ name, fileType, isSlow, make, needsGhostscript }: CorpusFile): boolean =>
  isSlow !== true &&
  (canReadEps || (fileType !== 'eps' && needsGhostscript !== true)) &&
  (make !== null || !/\.(?:pdf|ai|eps)$/.test(name) || MEASURED.test(name))

/**
 * Pages are rendered as long as there is time: beside other tests a file of many was left after fewer. What a portal's own
 * limit is enough for is told by the whole corpus, which runs alone.
 */
const TIMEOUT_MS = 60_000

const wrongOf = async (files: readonly CorpusFile[]): Promise<string[]> => {
  const results = await runCorpus(files, { timeoutMs: TIMEOUT_MS })
  return results.flatMap(({ file, wrong }) => wrong.map((reason) => `${file.name}: ${reason}`))
}

describe('the quick part of the corpus', { timeout: 120_000 }, () => {
  it.each(['sound', 'damaged', 'hostile'] as const)('each %s file ends as it should', async (kind) => {
    const files = corpusFiles.filter((file) => isQuick(file) && file.kind === kind)
    expect(files.length).toBeGreaterThan(15)
    expect(await wrongOf(files)).toEqual([])
  })

  it('the whole corpus has every type, more than sixty files, and no name twice', () => {
    expect(corpusFiles.length).toBeGreaterThan(60)
    expect(new Set(corpusFiles.map(({ name }) => name)).size).toBe(corpusFiles.length)
    expect(new Set(corpusFiles.map(({ fileType }) => fileType)).size).toBe(7)
  })
})
