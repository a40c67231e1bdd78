import type { CSSProperties } from 'react'
import type { MatrixHeading } from './matrix-heading.ts'

/** Sizes in pixels; the grid computes from them which cells are in sight. */
export type MatrixSizes = {
  header: number
  /** Height of the row of totals, which stays in sight at the lower edge. */
  totals: number
  row: number
  address: number
  cell: number
  sum: number
  actions: number
  /** Width of the columns that stay in sight at the right edge: sum and actions, or none. */
  end: number
  /** Width of a design's picture beside its name; 0 for none. */
  picture: number
}

const WIDE = { row: 40, address: 420, cell: 144, sum: 112, actions: 48, end: 160, picture: 44, totals: 40 }

/** Sizes for phones: two designs fit beside the addresses, which have three lines. */
const NARROW = { row: 66, address: 180, cell: 88, sum: 84, actions: 48, end: 0, picture: 0, totals: 40 }

const LINE = 18
const PADDING = 20
/** Width of a wide character of the headings. */
const CHARACTER = 8

const linesOf = (text: string, width: number): number =>
  Math.max(1, Math.ceil((text.length * CHARACTER) / (width - PADDING)))

/** Columns of the product that starts at a heading; its name may take their whole width. */
const spanOf = ({ span }: MatrixHeading): number => Math.max(1, span)

/** Height of the header: names wrap, so that long ones are not cut. Two more lines have pieces and difference. */
const headerHeight = (headings: readonly MatrixHeading[], cell: number, picture: number): number => {
  const products = headings.map((heading) =>
    heading.span === 0 ? 1 : linesOf(heading.product, cell * spanOf(heading)),
  )
  const designs = headings.map(({ design }) => linesOf(design, cell - picture))
  return PADDING + LINE * (2 + Math.max(1, ...products) + Math.max(1, ...designs))
}

export const matrixSizes = (headings: readonly MatrixHeading[], isNarrow: boolean): MatrixSizes => {
  const sizes = isNarrow ? NARROW : WIDE
  return { ...sizes, header: headerHeight(headings, sizes.cell, sizes.picture) }
}

/** Width of a product's name over its designs, in columns. */
export const productStyle = (heading: MatrixHeading): CSSProperties => ({
  width: `calc(${spanOf(heading)} * (100% + ${PADDING}px) - ${PADDING}px)`,
})

/** CSS grid columns of the header and of each row. */
export const gridColumns = ({ address, cell, sum, actions }: MatrixSizes, designs: number): string =>
  `${address}px repeat(${designs}, ${cell}px) ${sum}px ${actions}px`

/** Grid column of a cell, set on each cell because columns out of sight are not rendered. */
export const columnStyle = (column: number): CSSProperties => ({ gridColumn: column + 2 })
