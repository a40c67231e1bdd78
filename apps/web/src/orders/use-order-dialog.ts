import { useState } from 'react'

/**
 * Open dialog of a list: its kind and its order, in the latest version. The dialog itself keeps the version that the
 * person saw (useValueAtOpening). An order that has left the list stays as it was.
 */
export const useOrderDialog = <Kind extends string, Order extends { id: string }>(
  orders: readonly Order[] | undefined,
) => {
  const [asked, setAsked] = useState<{ kind: Kind; order: Order } | null>(null)
  return {
    askedFor: (kind: Kind): Order | null => {
      if (asked?.kind !== kind) return null
      return orders?.find(({ id }) => id === asked.order.id) ?? asked.order
    },
    ask: (kind: Kind, order: Order): void => setAsked({ kind, order }),
    close: (): void => setAsked(null),
  }
}
