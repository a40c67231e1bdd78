import type { PageFacts } from '@tiraaz/domain/artwork/document-facts'
import type { CorpusResult } from './run-corpus.ts'

const HEAD = [
  'file',
  'kind',
  'made by',
  'uploaded as',
  'result',
  'pages',
  'mm (bleed)',
  'colours',
  'dpi',
  'ms',
  'peak MiB',
  'as expected',
]

const sizeOf = (page: PageFacts | undefined): string => {
  if (page === undefined || page.widthMm === null) return '–'
  const bleed = page.bleedMm === null ? '' : ` (${page.bleedMm})`
  return `${page.widthMm} × ${page.heightMm}${bleed}`
}

const resultCells = ({ rendering }: CorpusResult): string[] => {
  if (rendering.outcome === 'failed') return [rendering.reason, '', '', '', '']
  const { facts, pages } = rendering
  const [first] = facts.pages
  const count = pages.length === facts.pageCount ? String(pages.length) : `${pages.length} of ${facts.pageCount}`
  return ['ready', count, sizeOf(first), facts.colourSpaces.join(' ') || '–', String(first?.lowestDpi ?? '–')]
}

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const line = (cells: readonly string[]): void => print(`| ${cells.join(' | ')} |`)

export const printHead = (): void => {
  line(HEAD)
  line(HEAD.map(() => '---'))
}

export const printRow = (result: CorpusResult): void => {
  const { file, uploadedAs, ms, peakMib, wrong } = result
  const end = [String(ms), String(peakMib), wrong.length === 0 ? 'yes' : `no: ${wrong.join('; ')}`]
  line([file.name, file.kind, file.madeBy, uploadedAs ?? 'refused', ...resultCells(result), ...end])
}
