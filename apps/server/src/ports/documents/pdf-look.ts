import type { CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces.js'

/** Colours of the screens; the page itself stays white, because it is printed. */
export const INK = '#1c1a17'
export const MUTED = '#615c54'
export const HAIRLINE = '#c9c3b6'

/** A4, in points. */
const PAGE_WIDTH = 595.28
export const MARGINS = { side: 48, top: 48, bottom: 60 } as const
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGINS.side

export const STYLES = {
  organization: { fontSize: 9, color: MUTED },
  title: { fontSize: 20, bold: true, lineHeight: 1.1 },
  heading: { fontSize: 13, bold: true },
  label: { fontSize: 8, color: MUTED },
  columnHeading: { fontSize: 8, color: MUTED },
  group1: { fontSize: 10, bold: true },
  group2: { bold: true },
  note: { fontSize: 8, color: MUTED },
  charge: {},
  total: { bold: true },
  foot: { fontSize: 8, color: MUTED },
} as const satisfies StyleDictionary

export const DEFAULT_STYLE = { font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: INK } as const

const THIN = 0.5
const none = (): number => 0

/** Space left and right of a cell; the outer edges of a table stand on the margins of the page. */
export const CELL_PADDING = 6

const edges = {
  paddingLeft: (column: number) => (column === 0 ? 0 : CELL_PADDING),
  paddingRight: (column: number, node: { table: { widths?: unknown } }) =>
    Array.isArray(node.table.widths) && column === node.table.widths.length - 1 ? 0 : CELL_PADDING,
  vLineWidth: none,
}

/** Hairlines between rows. */
export const RULED = {
  ...edges,
  hLineWidth: (line) => (line === 0 ? 0 : THIN),
  hLineColor: () => HAIRLINE,
  paddingTop: () => 4,
  paddingBottom: () => 3,
} as const satisfies CustomTableLayout

/** Ink under the headings of the columns, which are the first row. */
export const RULED_WITH_HEADINGS = {
  ...RULED,
  hLineColor: (line) => (line === 1 ? INK : HAIRLINE),
} as const satisfies CustomTableLayout

/** Pairs of label and value: no lines. */
export const PLAIN = {
  ...edges,
  hLineWidth: none,
  paddingTop: () => 1,
  paddingBottom: () => 1,
} as const satisfies CustomTableLayout

/** Totals: ink above the last one. */
export const SUMMED = {
  ...edges,
  hLineWidth: (line, node) => (line === node.table.body.length - 1 ? THIN : 0),
  hLineColor: () => INK,
  paddingTop: () => 3,
  paddingBottom: () => 3,
} as const satisfies CustomTableLayout
