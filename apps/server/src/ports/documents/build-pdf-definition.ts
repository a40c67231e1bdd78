import { NO_VALUE } from '@tiraaz/messages/formats'
import { getLanguage } from '@tiraaz/messages/locale'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { CONTENT_WIDTH, DEFAULT_STYLE, MARGINS, PLAIN, STYLES, SUMMED } from './pdf-look.ts'
import { type FormatText, buildTable, computeWidths } from './pdf-table.ts'
import type { DocumentBlock, DocumentFact, DocumentTotal, PrintedDocument } from './printed-document.ts'

const GAP = 24
/** Maximum length of name and title that fits on one line at the foot. */
const FOOT_CHARACTERS = 100

type Party = Extract<DocumentBlock, { kind: 'parties' }>['parties'][number]

const pairs = (facts: readonly DocumentFact[], width: number, print: FormatText): Content => ({
  table: {
    widths: computeWidths([2, 3], width),
    body: facts.map(({ label, value }) => [{ text: print(label), style: 'label' }, { text: print(value) }]),
  },
  layout: PLAIN,
})

/** Lays out facts in two columns, read one after the other. */
const factsOf = (facts: readonly DocumentFact[], print: FormatText): Content => {
  const half = Math.ceil(facts.length / 2)
  const width = (CONTENT_WIDTH - GAP) / 2
  const columns = [facts.slice(0, half), facts.slice(half)].filter((column) => column.length > 0)
  return {
    columns: columns.map((column) => ({ width, stack: [pairs(column, width, print)] })),
    columnGap: GAP,
    margin: [0, 6, 0, 6],
  }
}

const partiesOf = (parties: readonly Party[], print: FormatText): Content => {
  const width = (CONTENT_WIDTH - GAP * (parties.length - 1)) / parties.length
  const columns = parties.map(({ heading, name, facts }) => ({
    width,
    stack: [
      { text: print(heading), style: 'label' },
      { text: print(name), style: 'group1', margin: [0, 1, 0, 3] as [number, number, number, number] },
      ...(facts.length === 0 ? [] : [pairs(facts, width, print)]),
    ],
  }))
  return { columns, columnGap: GAP, margin: [0, 8, 0, 8] }
}

const SUM_WIDTH = 250

const sumsOf = (sums: readonly DocumentTotal[], print: FormatText): Content => ({
  table: {
    widths: computeWidths([3, 2], SUM_WIDTH),
    dontBreakRows: true,
    body: sums.map(({ label, value, isTotal }) => [
      { text: print(label), ...(isTotal === true ? { style: 'group1' } : {}) },
      {
        text: print(value),
        alignment: 'right' as const,
        noWrap: true,
        ...(isTotal === true ? { style: 'group1' } : {}),
      },
    ]),
  },
  layout: SUMMED,
  unbreakable: true,
  margin: [CONTENT_WIDTH - SUM_WIDTH, 6, 0, 6],
})

const headingOf = ({ text, note }: { text: string; note?: string }, print: FormatText): Content => ({
  stack: [
    { text: print(text), style: 'heading' },
    ...(note === undefined || note === '' ? [] : [{ text: print(note), style: 'note' }]),
  ],
  margin: [0, 12, 0, 2],
})

/** Lines beside each other with room for a hand, kept on one page with their label. */
const signatureOf = ({ label, lines }: { label: string; lines: readonly string[] }, print: FormatText): Content => {
  const width = (CONTENT_WIDTH - GAP * (lines.length - 1)) / lines.length
  const columns = lines.map((line) => ({
    width,
    stack: [
      {
        canvas: [
          { type: 'line' as const, x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: DEFAULT_STYLE.color },
        ],
      },
      { text: print(line), style: 'label', margin: [0, 3, 0, 0] as [number, number, number, number] },
    ],
  }))
  return {
    stack: [
      { text: print(label), style: 'group1' },
      { columns, columnGap: GAP, margin: [0, 30, 0, 0] },
    ],
    unbreakable: true,
    margin: [0, 18, 0, 6],
  }
}

const contentOf = (block: Exclude<DocumentBlock, { kind: 'newPage' }>, print: FormatText): Content => {
  switch (block.kind) {
    case 'heading':
      return headingOf(block, print)
    case 'facts':
      return factsOf(block.facts, print)
    case 'parties':
      return partiesOf(block.parties, print)
    case 'table':
      return buildTable(block.columns, block.rows, print)
    case 'sums':
      return sumsOf(block.sums, print)
    case 'signature':
      return signatureOf(block, print)
    case 'text':
      return {
        stack: [
          ...(block.label === undefined ? [] : [{ text: print(block.label), style: 'label' }]),
          { text: print(block.text) },
        ],
        margin: [0, 6, 0, 6],
      }
  }
}

/** Width and height of a logo beside name and title, in points. */
const LOGO = [150, 38] as const

const namesOf = ({ organizationName, title, letterhead }: PrintedDocument, print: FormatText): Content => {
  const names: Content = {
    stack: [
      { text: print(organizationName), style: 'organization' },
      { text: print(title), style: 'title', margin: [0, 2, 0, 6] },
    ],
  }
  const logo = letterhead?.logo ?? null
  if (logo === null) return names
  const picture = { width: LOGO[0], image: logo, fit: [...LOGO] as [number, number], alignment: 'right' as const }
  return { columns: [{ ...names, width: '*' }, picture], columnGap: GAP }
}

const headOf = (document: PrintedDocument, print: FormatText): Content => ({
  stack: [
    namesOf(document, print),
    {
      canvas: [
        {
          type: 'line',
          x1: 0,
          y1: 0,
          x2: CONTENT_WIDTH,
          y2: 0,
          lineWidth: 0.75,
          lineColor: document.letterhead?.accent ?? DEFAULT_STYLE.color,
        },
      ],
    },
  ],
  margin: [0, 0, 0, 6],
})

/** Lays out the blocks; a block after a page end starts on a new page, and a heading stays with the facts below it. */
const bodyOf = (blocks: readonly DocumentBlock[], print: FormatText): Content[] =>
  blocks.flatMap((block, at): Content[] => {
    const [before, next] = [blocks[at - 1], blocks[at + 1]]
    if (block.kind === 'newPage') return []
    if (block.kind === 'facts' && before?.kind === 'heading') return []
    const ownContent = contentOf(block, print)
    const content: Content =
      block.kind === 'heading' && next?.kind === 'facts'
        ? { stack: [ownContent, contentOf(next, print)], unbreakable: true }
        : ownContent
    return [before?.kind === 'newPage' ? { stack: [content], pageBreak: 'before' } : content]
  })

const footText = (text: string): string =>
  text.length <= FOOT_CHARACTERS ? text : `${text.slice(0, FOOT_CHARACTERS - 1)}…`

/** Layout of all documents. `printable` replaces characters that the font lacks. */
export const buildPdfDefinition = (
  document: PrintedDocument,
  printable: (text: string) => string,
): TDocumentDefinitions => {
  const print: FormatText = (text) => (text === null || text.trim() === '' ? NO_VALUE : printable(text))
  const [organizationName, title] = [print(document.organizationName), print(document.title)]
  return {
    info: { title, author: organizationName, creator: organizationName, creationDate: document.madeAt },
    language: getLanguage(document.locale),
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [MARGINS.side, MARGINS.top, MARGINS.side, MARGINS.bottom],
    defaultStyle: DEFAULT_STYLE,
    styles: STYLES,
    content: [headOf(document, print), ...bodyOf(document.blocks, print)],
    footer: (page, pages) => ({
      columns: [
        { text: footText(`${organizationName} · ${title}`), width: '*' },
        { text: `${page} / ${pages}`, width: 60, alignment: 'right' },
      ],
      style: 'foot',
      margin: [MARGINS.side, 20, MARGINS.side, 0],
    }),
  }
}
