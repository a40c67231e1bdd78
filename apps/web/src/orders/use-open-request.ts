import { useState } from 'react'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { dropText, keepText, readText, type TextField } from '../data/orders/kept-text.ts'

const fieldOf = (ownerId: string): TextField => ({ ownerId, field: 'dialog-alteration' })

const wasOpen = ({ id, canRequestAlteration }: ListedOrder): boolean =>
  canRequestAlteration && readText(fieldOf(id), null, Date.now(), sessionStorage) !== null

/**
 * Order whose dialog of an alteration request a reload has closed; undefined if there is none. Noted in this tab while the
 * dialog is open.
 */
export const useOpenRequest = (orders: readonly ListedOrder[] | undefined) => {
  const [, setClosed] = useState<string | null>(null)
  return {
    interrupted: orders?.find(wasOpen),
    note: ({ id }: ListedOrder) => keepText(fieldOf(id), { text: 'open', base: null }, sessionStorage),
    forget: ({ id }: ListedOrder) => {
      dropText(fieldOf(id), sessionStorage)
      setClosed(id)
    },
  }
}
