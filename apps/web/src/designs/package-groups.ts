import type { ListedDesign } from '../data/orders/order-queries.ts'

type DesignPackage = ListedDesign['packingInfo'][number]
type Address = DesignPackage['address']
/** Packages for one address; the address is null for the design's only destination, which is shown beside them. */
export type PackageGroup = { key: string; address: Address | null; quantities: number[] }

const keyOf = (address: Address): string =>
  JSON.stringify([
    address.objectName,
    address.street,
    address.houseNo,
    address.postalCode,
    address.city,
    address.country,
  ])

/**
 * Packages of a design grouped by address, without empty ones; empty if everything goes into one package to its only
 * destination.
 */
export const packageGroups = (packages: readonly DesignPackage[], destinations: readonly Address[]): PackageGroup[] => {
  const [only] = destinations
  const ownKey = destinations.length === 1 && only !== undefined ? keyOf(only) : null
  const groups = new Map<string, PackageGroup>()
  for (const { address, quantity } of packages) {
    if (quantity === 0) continue
    const key = keyOf(address)
    const group = groups.get(key) ?? { key, address: key === ownKey ? null : address, quantities: [] }
    groups.set(key, group)
    group.quantities.push(quantity)
  }
  const shown = [...groups.values()]
  return shown.every(({ address, quantities }) => address === null && quantities.length === 1) ? [] : shown
}

/** Length from which a run of equal packages is shown as "60 × 50". */
const COUNTED_RUN = 4

/** Text such as `40 + 30 + 30`, or `60 × 50 + 20` for long runs of equal packages. */
export const packageSizes = (quantities: readonly number[], format: (quantity: number) => string): string => {
  const runs: { quantity: number; times: number }[] = []
  for (const quantity of quantities) {
    const last = runs.at(-1)
    if (last?.quantity === quantity) last.times += 1
    else runs.push({ quantity, times: 1 })
  }
  return runs
    .flatMap(({ quantity, times }) =>
      times < COUNTED_RUN
        ? Array.from({ length: times }, () => format(quantity))
        : [`${format(times)} × ${format(quantity)}`],
    )
    .join(' + ')
}
