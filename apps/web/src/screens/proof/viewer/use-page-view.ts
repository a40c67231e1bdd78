import { useState } from 'react'
import type { Turn } from './turn.ts'

type PageViewState = {
  /** Percent; null for the whole page. */
  zoom: number | null
  turn: Turn
  showsCut: boolean
  isAsCut: boolean
  showsSafeZone: boolean
  showsRulers: boolean
}

const START: PageViewState = {
  zoom: null,
  turn: 0,
  showsCut: false,
  isAsCut: false,
  showsSafeZone: false,
  showsRulers: false,
}

/** How the pages of a file are looked at; kept while pages are turned. */
export const usePageView = () => {
  const [state, setState] = useState(START)
  return {
    ...state,
    change: (changes: Partial<PageViewState>) => setState((before) => ({ ...before, ...changes })),
  }
}

export type PageView = ReturnType<typeof usePageView>
