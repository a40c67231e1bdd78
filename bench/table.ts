import type { CallCost, CallCosts } from './measure-calls.ts'

/** Growth of a call's processor time from the first to the last size. */
const GROWTH_BAR = 1.5
/** Ratio of processor time to the bare server. */
export const RATIO_BARS = { read: 1.4, write: 1.6 } as const

/** Comparison of one call; costs in ms. */
export type ComparedCall = { name: string; bar: number; portal: CallCost; bare: CallCost }

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`
const ruler = (numbers: number): string => `|---|${'--:|'.repeat(numbers)}`
const sumOf = ({ server, database }: CallCost): number => server + database
/** Marks what is over its bar. */
const marked = (value: number, bar: number, digits: number): string =>
  `${value.toFixed(digits)}${Number(value.toFixed(digits)) > bar ? ' !' : ''}`

/** Markdown table of all calls: database (server) in ms for each size, and the growth from the first size to the last. */
export const formatGrowth = (sizes: readonly number[], costsOfSizes: readonly CallCosts[]): string => {
  const names = [...(costsOfSizes[0]?.keys() ?? [])]
  const heads = sizes.map((size) => size.toLocaleString('en-US'))
  const isSeveral = sizes.length > 1
  const lines = names.map((name) => {
    const costs = costsOfSizes.map((costsOfSize) => costsOfSize.get(name) ?? { server: 0, database: 0 })
    const cells = costs.map(({ server, database }) => `${database.toFixed(1)} (${server.toFixed(1)})`)
    const [first, last] = [costs[0], costs.at(-1)]
    const growth = first === undefined || last === undefined ? 0 : sumOf(last) / sumOf(first)
    return row(name, ...cells, ...(isSeveral ? [marked(growth, GROWTH_BAR, 1)] : []))
  })
  const heading = row('database (server) CPU of a call, ms', ...heads, ...(isSeveral ? ['growth'] : []))
  return [heading, ruler(heads.length + (isSeveral ? 1 : 0)), ...lines].join('\n')
}

/** Markdown table of the server's own processor time, where the database is inside its process. */
export const formatEmbedded = (orders: number, costs: CallCosts): string =>
  [
    row('CPU of a call with the embedded database, ms', orders.toLocaleString('en-US')),
    ruler(1),
    ...[...costs].map(([name, { server }]) => row(name, server.toFixed(1))),
  ].join('\n')

const inMicroseconds = ({ server, database }: CallCost): string[] =>
  [server, database].map((part) => (part * 1000).toFixed(0))

/** Markdown table of the portal beside the bare server, in µs of processor time for one call. */
export const formatComparison = (calls: readonly ComparedCall[]): string =>
  [
    row('call, µs', 'portal', 'its db', 'bare', 'its db', 'ratio', 'with db', 'bar'),
    ruler(7),
    ...calls.map(({ name, bar, portal, bare }) =>
      row(
        name,
        ...inMicroseconds(portal),
        ...inMicroseconds(bare),
        marked(portal.server / bare.server, bar, 2),
        marked(sumOf(portal) / sumOf(bare), bar, 2),
        bar.toFixed(1),
      ),
    ),
  ].join('\n')
