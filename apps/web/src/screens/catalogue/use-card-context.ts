import { useEffect, useMemo, useRef } from 'react'
import type { CardContext } from './ProductCard.tsx'

/** Same object while nothing that cards show has changed, so that memoized cards do not render again. */
export const useCardContext = (now: CardContext): CardContext => {
  const { clientId, canOrder, canArrange, registry } = now
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  return useMemo(
    () => ({
      clientId,
      canOrder,
      canArrange,
      registry,
      onMove: (product) => latest.current.onMove(product),
      onMoveOut: (product) => latest.current.onMoveOut(product),
      onToggleOrder: (product, isInOrder) => latest.current.onToggleOrder(product, isInOrder),
      onToggleSelected: (product) => latest.current.onToggleSelected(product),
      onCarryKey: (event, product) => latest.current.onCarryKey(event, product),
      onCarryEnd: () => latest.current.onCarryEnd(),
    }),
    [clientId, canOrder, canArrange, registry],
  )
}
