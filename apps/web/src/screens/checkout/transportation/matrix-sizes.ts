import type { CSSProperties } from 'react'

/** In px: the grid works out from them what is in sight. */
export type MatrixSizes = { header: number; row: number; address: number; cell: number; sum: number; actions: number }

export const WIDE: MatrixSizes = { header: 108, row: 52, address: 320, cell: 128, sum: 96, actions: 52 }

/** A telephone shows two designs beside the addresses, which have three lines. */
export const NARROW: MatrixSizes = { header: 104, row: 66, address: 180, cell: 88, sum: 76, actions: 48 }

/** Of the header and of each row. */
export const gridColumns = ({ address, cell, sum, actions }: MatrixSizes, designs: number): string =>
  `${address}px repeat(${designs}, ${cell}px) ${sum}px ${actions}px`

/** Columns out of sight are not drawn: each cell names its own. */
export const columnStyle = (column: number): CSSProperties => ({ gridColumn: column + 2 })
