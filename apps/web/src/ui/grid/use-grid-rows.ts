import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { usePageTop } from '../layout/use-page-top.ts'

/** Largest number of rows for which all are drawn, because it is fast enough. */
const ALL_DRAWN = 100
const OVERSCAN = 12
/** A first guess, corrected when a row has been drawn: one with a message is taller. */
const ROW_HEIGHT = 41

type GridRows = {
  body: RefObject<HTMLElement | null>
  count: number
  /** Rows that are drawn although they are out of sight: the one with the focus, and the first with a mistake. */
  kept: readonly number[]
}

/**
 * The rows of a long table that are in sight; the window scrolls. Before each, and after the last, the height of those
 * that are left out.
 */
export const useGridRows = ({ body, count, kept }: GridRows) => {
  const top = usePageTop(body)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes our components
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => ROW_HEIGHT,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: count <= ALL_DRAWN ? count : OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept.filter((row) => row >= 0 && row < count)])].sort(
        (one, other) => one - other,
      ),
  })
  const items = virtualizer.getVirtualItems()
  const rows = items.map(({ index, start }, at) => ({ index, before: start - (items[at - 1]?.end ?? top) }))
  const after = virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top)
  return { rows, after, measure: virtualizer.measureElement, isWhole: count <= ALL_DRAWN }
}
