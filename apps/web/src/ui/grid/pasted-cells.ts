import { parseGrid } from '@tiraaz/domain/distribution/clipboard-grid'

type Place = { row: number; column: number }
type Rows = readonly (readonly string[])[]

const NO_DIGIT = /^\D*$/

/** Headings come along with a copied table: a first row without any number, above one that has some. */
const withoutHeadings = (grid: string[][]): string[][] => {
  const [first, second] = grid
  const isHeading = first?.every((cell) => NO_DIGIT.test(cell)) === true && second?.some((cell) => !NO_DIGIT.test(cell))
  return isHeading === true ? grid.slice(1) : grid
}

/** Whether a text of the clipboard is more than one cell: a single one is the field's own business. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim())

/** A block of a spreadsheet from a cell on; rows that are missing are added, columns beyond the last are dropped; `tidy` writes a cell as typing does. */
export const pasteCells = (
  rows: Rows,
  { row, column }: Place,
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

/** Rows in which nothing stands are no rows: one of them waits at the end to be filled. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
