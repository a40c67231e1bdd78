import { useState } from 'react'
import type { OrderSummary } from '../../../../data/orders/order-queries.ts'
import { priceChanges } from './price-changes.ts'

/** Summary as the person first saw it in a version of the order, and prices that changed since (R18). */
export const useDisplayedSummary = (summary: OrderSummary | undefined, version: number) => {
  const [seen, setSeen] = useState<{ version: number; summary: OrderSummary } | null>(null)
  if (summary !== undefined && seen?.version !== version) setSeen({ version, summary })
  const base = seen?.version === version ? seen.summary : summary
  return {
    seen: base,
    changes: base === undefined || summary === undefined ? [] : priceChanges(base, summary),
    /** Accepts the current prices when the person sends the order. */
    agree: (agreed: OrderSummary) => setSeen({ version, summary: agreed }),
  }
}
