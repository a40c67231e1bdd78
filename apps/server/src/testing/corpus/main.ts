import { corpusFiles } from './corpus-files.ts'
import { print, printHead, printRow } from './print-table.ts'
import { type CorpusResult, hasGhostscript, openCorpus } from './run-corpus.ts'

/** Sends the whole corpus through the preview worker and prints a table; names after the command choose files. */
const words = process.argv.slice(2)
const canReadEps = hasGhostscript()
if (!canReadEps) print('EPS files and what Ghostscript measures are left out: Ghostscript (gs) is not installed.\n')
const possible = corpusFiles.filter(
  ({ fileType, needsGhostscript }) => canReadEps || (fileType !== 'eps' && needsGhostscript !== true),
)
const chosen = possible.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
printHead()
const results: CorpusResult[] = []
const corpus = await openCorpus()
try {
  for (const file of chosen) {
    const result = await corpus.check(file)
    printRow(result)
    results.push(result)
  }
} finally {
  await corpus.close()
}
const wrong = results.filter((result) => result.wrong.length > 0)
const readyCount = results.filter(({ rendering }) => rendering.outcome === 'ready').length
print(
  `\n${results.length} files: ${readyCount} ready, ${results.length - readyCount} failed with a reason, ${wrong.length} not as expected`,
)
for (const { file, wrong: reasons } of wrong) print(`- ${file.name}: ${reasons.join('; ')}`)
process.exitCode = wrong.length > 0 ? 1 : 0
