import type { DistributedDesign, TransportTab } from '../orders/destinations.ts'
import { convertTab, type TabLoss } from './convert-tab.ts'

/** What a tab held when a person left it, and what the conversion made of it. */
type Left<I> = { held: readonly I[]; becameIn: TransportTab; became: readonly I[] }

export type TabMemory<I> = Partial<Record<TransportTab, Left<I>>>

/**
 * Going to another tab and back with nothing changed there gives back exactly what was left: a look at the other tabs
 * costs no packages and no distribution.
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
  const remembered: Left<I> = { held: items, becameIn: to, became: converted.items }
  return { ...converted, memory: { ...memory, [from]: remembered } }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
