import type { CSSProperties } from 'react'

/** Sizes in pixels; the grid computes from them which cells are in sight. */
export type MatrixSizes = { header: number; row: number; address: number; cell: number; sum: number; actions: number }

export const WIDE: MatrixSizes = { header: 108, row: 52, address: 320, cell: 128, sum: 96, actions: 52 }

/** Sizes for phones: two designs fit beside the addresses, which have three lines. */
export const NARROW: MatrixSizes = { header: 104, row: 66, address: 180, cell: 88, sum: 76, actions: 48 }

/** CSS grid columns of the header and of each row. */
export const gridColumns = ({ address, cell, sum, actions }: MatrixSizes, designs: number): string =>
  `${address}px repeat(${designs}, ${cell}px) ${sum}px ${actions}px`

/** Grid column of a cell, set on each cell because columns out of sight are not rendered. */
export const columnStyle = (column: number): CSSProperties => ({ gridColumn: column + 2 })
