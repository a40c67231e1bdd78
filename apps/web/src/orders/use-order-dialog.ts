import { useState } from 'react'

/**
 * Which dialog is open about which order of a list. It gets the order as it was read last (what the person saw of it is
 * the dialog's to keep: useSeen); one that has left the list stays as it was.
 */
export const useAskedOrder = <Kind extends string, Order extends { id: string }>(
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
