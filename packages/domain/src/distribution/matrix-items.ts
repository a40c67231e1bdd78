import type { DistributedDesign, DistributedItem } from '../orders/destinations.ts'
import { type Matrix, type MatrixColumn, type MatrixVariant, createMatrix } from './matrix.ts'

type Share = { destinationId: string; quantity: number }

/** Returns a matrix column for each design of the items. */
export function toColumns(items: readonly DistributedItem[]): MatrixColumn[] {
  return items.flatMap(({ designs }, item) => designs.map(({ quantity }, design) => ({ item, design, quantity })))
}

/**
 * Builds the matrix from the items' destinations, or from their packages in the packing variant; addresses in the order
 * of their first mention. A design's second package for an address goes to that address's second row, and so on.
 */
export function toMatrix(items: readonly DistributedItem[], variant: MatrixVariant): Matrix {
  const columns = toColumns(items)
  const rows = new Map<string, { destinationId: string; cells: number[] }>()
  const designs = items.flatMap((item) => item.designs)
  designs.forEach((design, column) => {
    const mentions = new Map<string, number>()
    for (const { destinationId, quantity } of variant === 'multiple' ? design.destinations : design.packingInfo) {
      const mention = mentions.get(destinationId) ?? 0
      mentions.set(destinationId, mention + 1)
      const key = variant === 'multiple' ? destinationId : `${mention} ${destinationId}`
      const row = rows.get(key) ?? { destinationId, cells: columns.map(() => 0) }
      row.cells[column] = (row.cells[column] ?? 0) + quantity
      rows.set(key, row)
    }
  })
  return createMatrix(variant, columns, [...rows.values()])
}

/**
 * Writes the matrix into the items. 'multiple' sets the destinations and removes packing info; 'packing' sets the
 * packing info and keeps the single destination. Empty cells and rows without an address are left out.
 */
export function applyMatrix<D extends DistributedDesign, I extends { designs: readonly D[] }>(
  items: readonly (I & { designs: readonly D[] })[],
  matrix: Matrix,
): I[] {
  const shares = sharesByColumn(matrix)
  let column = 0
  return items.map((item) => ({
    ...item,
    designs: item.designs.map((design) => {
      const own = shares[column++] ?? []
      return matrix.variant === 'multiple'
        ? { ...design, destinations: own, packingInfo: [] }
        : { ...design, packingInfo: own }
    }),
  }))
}

function sharesByColumn({ variant, columns, rows }: Matrix): Share[][] {
  return columns.map((_, column) => {
    const shares: Share[] = []
    const written = new Map<string, number>()
    for (const { destinationId, index, cells } of rows) {
      const quantity = cells[column] ?? 0
      if (destinationId === null || quantity === 0) continue
      // The API identifies packages of an address by order only, so an empty package before a full one is sent as 0.
      for (let at = written.get(destinationId) ?? 0; variant === 'packing' && at < index; at++) {
        shares.push({ destinationId, quantity: 0 })
      }
      written.set(destinationId, index + 1)
      shares.push({ destinationId, quantity })
    }
    return shares
  })
}
