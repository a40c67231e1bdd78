import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FieldProblem } from '../../../api/failure.ts'
import { uncachedOrderQuery, type Order, orderQuery } from '../../../data/orders/order-queries.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import { useSaveNotices } from './save-notices.ts'
import { type FormState, NO_PROBLEMS, type StepContent, saveRounds, untouched } from './save-rounds.ts'
import type { SaveResult } from './save-step.ts'
import type { CHECKOUT_STEPS } from '../steps.ts'
import { useChanges } from './use-changes.ts'
import { useRetry } from './use-retry.ts'

export type SaveStepState = {
  isSaving: boolean
  problems: readonly FieldProblem[]
  isConflict: boolean
  save: () => Promise<SaveResult>
  /** Saves and goes to the next step; a refused save stays here with its problems. */
  next: () => Promise<void>
  /** Called on every change of the form; the first call keeps the order from which the form started (D4). */
  touch: () => void
  /** Changes the order from which the form started, after a write that bypasses the form (an item removed). */
  rebase: (change: (base: Order) => Order) => void
  /** Starts the form anew from the current order, without changes of its own. */
  reset: () => void
}

type Options = StepContent & { nextStep: (typeof CHECKOUT_STEPS)[number]['to'] }

/** Reads the order: the last loaded version, or the server's current one. */
const useOrderReading = () => {
  const { clientId, order } = useCheckoutOrder()
  const queryClient = useQueryClient()
  return {
    read: () => queryClient.getQueryData(orderQuery(clientId, order.id).queryKey) ?? order,
    refresh: () => queryClient.fetchQuery(uncachedOrderQuery(clientId, order.id)),
  }
}

/**
 * Saves a step without losing anyone's work: merges with others (D4), waits for the connection, keeps what is typed
 * meanwhile.
 */
export const useStepSave = (options: Options): SaveStepState => {
  const { clientId, order } = useCheckoutOrder()
  const navigate = useNavigate()
  const notices = useSaveNotices()
  const [isSaving, setIsSaving] = useState(false)
  const [result, setResult] = useState<SaveResult | null>(null)
  const [failures, setFailures] = useState(0)
  const reading = useOrderReading()
  const form = useRef<FormState>(untouched())
  const isRunning = useRef(false)
  const { latest, changes, countOne } = useChanges(options)
  const save = async (): Promise<SaveResult> => {
    if (latest.current.isUnreadable === true || isRunning.current) {
      // Schedules a further try for a save that waits for the connection: the field may be readable by then.
      setFailures((before) => before && before + 1)
      return { outcome: 'refused', problems: NO_PROBLEMS }
    }
    isRunning.current = true
    setIsSaving(true)
    try {
      const saved = await saveRounds({ form: form.current, latest, changes, ...reading, notices })
      setResult(saved)
      const isLost = saved.outcome === 'noAnswer'
      setFailures((before) => (isLost ? before + 1 : 0))
      notices.tellConnection(isLost ? 'waiting' : failures > 0 && saved.outcome === 'saved' ? 'restored' : 'fine')
      return saved
    } catch (error) {
      // The global error handler has shown it: no automatic retry.
      setFailures(0)
      notices.tellConnection('fine')
      throw error
    } finally {
      isRunning.current = false
      setIsSaving(false)
    }
  }
  useRetry(failures, () => void save())
  const { tellConnection } = notices
  useEffect(() => () => tellConnection('fine'), [tellConnection])
  const next = async () => {
    if (isSaving) return
    const { outcome } = await save()
    // Already saved: the leave guard need not save again.
    if (outcome === 'saved') await navigate({ to: options.nextStep, params: { clientId }, ignoreBlocker: true })
  }
  return {
    isSaving,
    problems: result?.outcome === 'refused' ? result.problems : NO_PROBLEMS,
    isConflict: result?.outcome === 'conflict',
    save,
    next,
    touch: () => {
      form.current.base ??= order
      countOne()
      setResult(null)
      // Clears the notice of a save that succeeded after all, before further typing.
      if (failures === 0) tellConnection('fine')
    },
    rebase: (change) => {
      if (form.current.base !== null) form.current.base = change(form.current.base)
    },
    reset: () => Object.assign(form.current, untouched()),
  }
}
