import type { ConflictChoices, Conflict } from '@tiraaz/domain/orders/merge-conflict'
import { createContext, useContext } from 'react'
import type { Order } from '../../../data/orders/order-queries.ts'

/**
 * 'waiting': a save got no response and is retried; 'restored': it arrived after all. 'refused': the server could not save
 * now, which is retried; 'savedLate': it could later.
 */
export type Connection = 'fine' | 'waiting' | 'restored' | 'refused' | 'savedLate'

export type SaveNotices = {
  /** Asks about conflicts; null if the person wants to look at the form first. */
  ask: (conflicts: readonly Conflict[], theirs: Order) => Promise<ConflictChoices | null>
  tellMerged: (theirs: Order) => void
  /** `tryAgain` saves at once, when the person does not want to wait. */
  tellConnection: (connection: Connection, tryAgain?: () => void) => void
}

/** Notices about saving; provided by the layout, which shows them above every step. */
export const SaveNoticesContext = createContext<SaveNotices | null>(null)

export const useSaveNotices = (): SaveNotices => {
  const value = useContext(SaveNoticesContext)
  if (value === null) throw new Error('A checkout step stands outside of the checkout layout')
  return value
}
