import { useState } from 'react'
import type { ListedProduct } from '../../../data/products/agency-products.ts'

export type ChosenProduct = { id: string; version: number }

const NONE: ReadonlyMap<string, ChosenProduct> = new Map()

/** Selected products across all pages, each with its last seen version. */
export const useProductSelection = (shown: readonly ListedProduct[] | undefined) => {
  const [chosen, setChosen] = useState(NONE)
  const versions = new Map(shown?.map(({ id, version }) => [id, version]))
  const changed = (change: (next: Map<string, ChosenProduct>) => void) => {
    const next = new Map(chosen)
    change(next)
    setChosen(next)
  }
  const isWholePage = shown !== undefined && shown.length > 0 && shown.every(({ id }) => chosen.has(id))
  return {
    chosen: [...chosen.values()].map(({ id, version }) => ({ id, version: versions.get(id) ?? version })),
    has: (id: string) => chosen.has(id),
    isWholePage,
    toggle: ({ id, version }: ListedProduct) =>
      changed((next) => (next.has(id) ? next.delete(id) : next.set(id, { id, version }))),
    togglePage: () =>
      changed((next) => {
        for (const { id, version } of shown ?? []) {
          if (isWholePage) next.delete(id)
          else next.set(id, { id, version })
        }
      }),
    /** Updates versions after a refetch; deselects products that no list contains any more. */
    renew: (read: ReadonlyMap<string, number>) =>
      setChosen((before) => {
        const known = [...before.keys()].flatMap((id) => {
          const version = read.get(id)
          return version === undefined ? [] : [[id, { id, version }] as const]
        })
        return new Map(known)
      }),
    clear: () => setChosen(NONE),
  }
}
