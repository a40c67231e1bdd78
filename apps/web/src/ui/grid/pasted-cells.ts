import { parseGrid } from '@tiraaz/domain/distribution/clipboard-grid'

type GridCell = { row: number; column: number }
type Rows = readonly (readonly string[])[]

const NO_DIGIT = /^\D*$/

/** Drops the headings of a copied table: a first row without any number, above a row with some. */
const withoutHeadings = (grid: string[][]): string[][] => {
  const [first, second] = grid
  const isHeading = first?.every((cell) => NO_DIGIT.test(cell)) === true && second?.some((cell) => !NO_DIGIT.test(cell))
  return isHeading === true ? grid.slice(1) : grid
}

/** Detects clipboard text of more than one cell; a single cell is pasted by the field itself. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim())

/**
 * Pastes a block of a spreadsheet from a cell on. Adds missing rows, drops columns beyond the last; `tidy` formats each
 * cell.
 */
export const pasteCells = (
  rows: Rows,
  { row, column }: GridCell,
  text: string,
  columns: { count: number; tidy?: ((typed: string, column: number) => string) | undefined },
): string[][] => {
  const { count: columnCount, tidy = (typed) => typed } = columns
  const grid = withoutHeadings(parseGrid(text))
  const count = Math.max(rows.length, row + grid.length)
  return Array.from({ length: count }, (_, at) => {
    const own = Array.from({ length: columnCount }, (_cell, nth) => rows[at]?.[nth] ?? '')
    const pasted = grid[at - row] ?? []
    return own.map((cell, nth) => {
      const typed = nth < column ? undefined : pasted[nth - column]?.trim()
      return typed === undefined ? cell : tidy(typed, nth)
    })
  })
}

/** Detects a row that nothing was typed into, besides the cell that it may begin with. */
export const isNewRow = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim() !== '').length < 2

/** Detects an empty row, which does not count: the grid always ends with one to fill. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
