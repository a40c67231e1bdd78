import type { DistributedDesign, TransportTab } from '../orders/destinations.ts'
import { convertTab, type TabLoss } from './convert-tab.ts'

/** Items of a tab when the user left it, and their conversion for the next tab. */
type TabSnapshot<I> = { held: readonly I[]; becameIn: TransportTab; became: readonly I[] }

/** Snapshots of the tabs that the user has left. */
export type TabMemory<I> = Partial<Record<TransportTab, TabSnapshot<I>>>

/**
 * Switches tabs. Returning to a tab without changes in between restores its items exactly, so that looking at another
 * tab loses no packages or distribution.
 */
export function switchTab<D extends DistributedDesign, I extends { designs: readonly D[] }>(
  items: readonly (I & { designs: readonly D[] })[],
  from: TransportTab,
  to: TransportTab,
  { memory, defaultContactId }: { memory: TabMemory<I>; defaultContactId: string | null },
): { items: readonly I[]; lost: TabLoss[]; memory: TabMemory<I> } {
  if (from === to) return { items, lost: [], memory }
  const left = memory[to]
  if (left?.becameIn === from && isSame(left.became, items)) {
    return { items: left.held, lost: [], memory: { ...memory, [to]: undefined } }
  }
  const converted = convertTab<D, I>(items, from, to, { defaultContactId })
  const remembered: TabSnapshot<I> = { held: items, becameIn: to, became: converted.items }
  return { ...converted, memory: { ...memory, [from]: remembered } }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
