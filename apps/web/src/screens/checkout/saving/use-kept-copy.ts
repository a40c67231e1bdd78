import { useEffect, useEffectEvent } from 'react'
import type { Order } from '../../../data/orders/order-queries.ts'
import { dropEdits, type EditedStep, keepEdits } from '../../../data/orders/kept-edits.ts'

/** Writing whole orders at each key would slow typing down. */
const WRITE_MS = 250

/**
 * State of a step's form: without edits; with edits that the order does not have; with edits that the order has, but that
 * stay in the form.
 */
export type FormPhase = 'clean' | 'edited' | 'settled'

type KeptCopy = { of: EditedStep; phase: FormPhase; edits: unknown; readBase: () => Order }

/** Keeps a copy of the edits in this browser for as long as the order does not have them. */
export const useKeptCopy = ({ of, phase, edits, readBase }: KeptCopy): void => {
  const write = useEffectEvent(() => keepEdits(of, { base: readBase(), edits }))
  const drop = useEffectEvent(() => dropEdits(of))
  useEffect(() => {
    if (phase !== 'edited') return
    const timer = setTimeout(() => write(), WRITE_MS)
    const writeNow = () => write()
    window.addEventListener('pagehide', writeNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', writeNow)
    }
  }, [phase, edits])
  useEffect(() => {
    if (phase !== 'edited') drop()
  }, [phase])
}
