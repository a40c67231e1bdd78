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

type FittedSizes = Pick<MatrixSizes, 'address' | 'cell' | 'end'>

const WIDE = { row: 40, address: 420, cell: 144, sum: 112, actions: 48, end: 160, picture: 44, totals: 40 }

/** Width down to which the addresses narrow, so that the last design in sight is not cut. */
const NARROWEST_ADDRESS = 280

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

/**
 * Width of the addresses beside which all designs, or else a whole number of them, are in sight; `room` is the width of
 * the grid in pixels.
 */
export const fitAddress = ({ address, cell, end }: FittedSizes, designs: number, room: number): number => {
  const inSight = Math.min(designs, Math.floor((room - NARROWEST_ADDRESS - end) / cell))
  // A window in which not even one design fits keeps the wide addresses, which scroll away with the rest.
  return inSight < 1 ? address : Math.min(address, Math.floor(room - end - inSight * cell))
}

/** Sizes of the grid; `room` is its width in pixels, null until it is measured. */
export const matrixSizes = (
  headings: readonly MatrixHeading[],
  { isNarrow, room }: { isNarrow: boolean; room: number | null },
): MatrixSizes => {
  const sizes = isNarrow ? NARROW : WIDE
  const address = isNarrow || room === null ? sizes.address : fitAddress(sizes, headings.length, room)
  return { ...sizes, address, header: headerHeight(headings, sizes.cell, sizes.picture) }
}

/** Width of a product's name over its designs, in columns. */
export const productStyle = (heading: MatrixHeading): CSSProperties => ({
  width: `calc(${spanOf(heading)} * (100% + ${PADDING}px) - ${PADDING}px)`,
})

/** Headings with the product named at each of its designs: on a phone the first of them may be out of sight. */
export const nameEachProduct = (headings: readonly MatrixHeading[]): MatrixHeading[] =>
  headings.map((heading) => ({ ...heading, span: 1 }))

type Across = { column: number; left: number; room: number }

/** Scroll position nearest to the current one at which a column is neither under the addresses nor cut at the end. */
export const showColumnAt = ({ address, cell, end }: FittedSizes, { column, left, room }: Across): number => {
  const most = column * cell
  const least = Math.min(most, address + most + cell + end - room)
  return Math.max(0, Math.min(Math.max(left, least), most))
}

/** CSS grid columns of the header and of each row. */
export const gridColumns = ({ address, cell, sum, actions }: MatrixSizes, designs: number): string =>
  `${address}px repeat(${designs}, ${cell}px) ${sum}px ${actions}px`

/** Grid column of a cell, set on each cell because columns out of sight are not rendered. */
export const columnStyle = (column: number): CSSProperties => ({ gridColumn: column + 2 })
