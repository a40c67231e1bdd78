import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { usePageTop } from '../../ui/layout/use-page-top.ts'

/** Number of cards up to which all are rendered, so that the browser's own search finds them (decision 043). */
const ALL_RENDERED = 200
const OVERSCAN_ROWS = 2
const ROW_GAP = { wide: 32, narrow: 20 }
/** Estimated heights, corrected once a row has rendered: the part below the picture, and a card on a phone. */
const BELOW_PICTURE = 118
const NARROW_CARD = 116

/** Measured heights of the list last left: when the person returns, the page has the same length. */
let left: { key: string; rows: VirtualItem[] } | null = null

const guessHeight = (columns: number) => {
  if (columns === 1) return NARROW_CARD
  const width = Math.min(document.documentElement.clientWidth * 0.94, 1440)
  return ((width - (columns - 1) * 24) / columns) * 0.75 + BELOW_PICTURE
}

type VirtualRows = {
  /** Identifies the product list. */
  key: string
  list: RefObject<HTMLElement | null>
  products: number
  columns: number
  /** Index of a row that stays rendered out of sight: the one with the focus. */
  kept: number | null
}

/** Virtual rows of cards: renders only those in sight; the window scrolls. */
export const useVirtualRows = ({ key, list, products, columns, kept }: VirtualRows) => {
  const top = usePageTop(list)
  const count = Math.ceil(products / columns)
  const measuredKey = `${key} ${columns}`
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes our components
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize: () => guessHeight(columns),
    gap: columns === 1 ? ROW_GAP.narrow : ROW_GAP.wide,
    overscan: products <= ALL_RENDERED ? count : OVERSCAN_ROWS,
    scrollMargin: top,
    initialMeasurementsCache: left?.key === measuredKey ? left.rows : [],
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      return kept === null || kept >= count || rows.includes(kept) ? rows : [...rows, kept].sort((a, b) => a - b)
    },
  })
  useEffect(
    () => () => {
      left = { key: measuredKey, rows: virtualizer.takeSnapshot() }
    },
    [measuredKey, virtualizer],
  )
  return { virtualizer, top }
}
