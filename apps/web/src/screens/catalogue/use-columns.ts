import { useSyncExternalStore } from 'react'

/** Number of grid columns by width (spec §9: 5, 3, 2 or 1); the style sheets of the cards use the same widths. */
const STEPS = [
  { query: '(min-width: 1200px)', columns: 5 },
  { query: '(min-width: 768px)', columns: 3 },
  { query: '(min-width: 576px)', columns: 2 },
] as const

const subscribe = (listener: () => void) => {
  const lists = STEPS.map(({ query }) => window.matchMedia(query))
  for (const list of lists) list.addEventListener('change', listener)
  return () => {
    for (const list of lists) list.removeEventListener('change', listener)
  }
}

const current = () => STEPS.find(({ query }) => window.matchMedia(query).matches)?.columns ?? 1

export const useColumns = (): number => useSyncExternalStore(subscribe, current)
