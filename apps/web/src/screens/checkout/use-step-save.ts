import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../api/failure.ts'
import { freshOrderQuery, type Order, orderQuery } from '../../data/order-queries.ts'
import { useCheckoutOrder } from './checkout-order.ts'
import type { MergedItem } from './draft-form.ts'
import { type FormContent, type MergeableOrder, mergeableOrder, mergedItems } from './mergeable-order.ts'
import { type SaveNotices, useSaveNotices } from './save-notices.ts'
import { type LostSave, type SaveResult, saveStep } from './save-step.ts'
import type { CHECKOUT_STEPS } from './steps.ts'
import { useRetry } from './use-retry.ts'

export type SaveStepState = {
  isSaving: boolean
  problems: readonly Problem[]
  isConflict: boolean
  save: () => Promise<SaveResult>
  /** Saves and goes to the next step; a refused save stays here with its problems. */
  next: () => Promise<void>
  /** Called with every change of the form: the first one holds the order from which the form started (D4). */
  touch: () => void
  /** The order as the form started from changes by the person's own write beside the form (an item removed). */
  rebase: (change: (base: Order) => Order) => void
  /** The form starts anew from the order as it stands: there are no changes of its own any more. */
  reset: () => void
}

/** What is sent: the order with the form's changes and everybody else's. */
type StepToSend = Omit<MergeableOrder, 'items'> & { items: MergedItem[]; version: number }

type Options = {
  /** What stands in the form over an order. */
  bodyOf: (order: Order) => FormContent
  send: (merged: StepToSend) => Promise<unknown>
  onSaved: () => void
  /** Somebody else's changes were merged in: the form goes on from their order with the merged content. */
  onMerged?: (merged: StepToSend, theirs: Order) => void
  /** A field holds what cannot be read: nothing is sent, and leaving asks first. */
  isUnreadable?: boolean
  nextStep: (typeof CHECKOUT_STEPS)[number]['to']
}

const NO_PROBLEMS: readonly Problem[] = []

const toSend = (merged: MergeableOrder, theirs: Order): StepToSend => ({
  ...merged,
  items: mergedItems(merged, theirs),
  version: theirs.version,
})

/** What must be current in a save that began some renders ago. */
type FormState = { base: Order | null; lost: LostSave | null; touches: number; isRunning: boolean }

type Surroundings = {
  form: FormState
  latest: { readonly current: Options }
  read: () => Order
  refresh: () => Promise<Order>
  notices: SaveNotices
}

/** One save with all its rounds, over what stands in the form whenever it looks. */
const saveRounds = async (surroundings: Surroundings): Promise<SaveResult> => {
  const { form, latest, read, notices } = surroundings
  const base = form.base ?? read()
  const touches = form.touches
  let theirsMerged: Order | null = null
  let isFormMerged = true
  const saved = await saveStep({
    base,
    mine: mergeableOrder(base, latest.current.bodyOf(base)),
    lost: form.lost,
    read,
    refresh: surroundings.refresh,
    send: (merged) => latest.current.send(toSend(merged, read())),
    ask: notices.ask,
    onMerged: (merged, theirs) => {
      theirsMerged = theirs
      isFormMerged = form.touches === touches && latest.current.onMerged !== undefined
      if (!isFormMerged) return
      form.base = theirs
      latest.current.onMerged?.(toSend(merged, theirs), theirs)
    },
    onNoAnswer: (lost) => {
      form.lost = lost
    },
  })
  if (saved.outcome !== 'noAnswer') form.lost = null
  if (saved.outcome === 'saved' && theirsMerged !== null) notices.tellMerged(theirsMerged)
  if (saved.outcome !== 'saved') return saved
  // What was typed while the answer came is a change over what was just saved.
  if (form.touches !== touches) {
    if (isFormMerged) form.base = read()
    return saveRounds(surroundings)
  }
  form.base = null
  latest.current.onSaved()
  return saved
}

/** Saves a step without losing anybody's work: merges with others (D4), waits for the connection, keeps what is typed meanwhile. */
export const useStepSave = (options: Options): SaveStepState => {
  const { clientId, order } = useCheckoutOrder()
  const navigate = useNavigate()
  const notices = useSaveNotices()
  const [isSaving, setIsSaving] = useState(false)
  const [result, setResult] = useState<SaveResult | null>(null)
  const [failures, setFailures] = useState(0)
  const queryClient = useQueryClient()
  const form = useRef<FormState>({ base: null, lost: null, touches: 0, isRunning: false })
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const read = () => queryClient.getQueryData(orderQuery(clientId, order.id).queryKey) ?? order
  const refresh = () => queryClient.fetchQuery(freshOrderQuery(clientId, order.id))
  const save = async (): Promise<SaveResult> => {
    if (latest.current.isUnreadable === true || form.current.isRunning)
      return { outcome: 'refused', problems: NO_PROBLEMS }
    form.current.isRunning = true
    setIsSaving(true)
    try {
      const saved = await saveRounds({ form: form.current, latest, read, refresh, notices })
      setResult(saved)
      const isLost = saved.outcome === 'noAnswer'
      setFailures((before) => (isLost ? before + 1 : 0))
      notices.tellConnection(isLost ? 'waiting' : failures > 0 && saved.outcome === 'saved' ? 'restored' : 'fine')
      return saved
    } finally {
      form.current.isRunning = false
      setIsSaving(false)
    }
  }
  useRetry(failures, () => void save())
  const { tellConnection } = notices
  useEffect(() => () => tellConnection('fine'), [tellConnection])

  const next = async () => {
    if (isSaving) return
    const { outcome } = await save()
    // The step is saved: the guard need not save it again.
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
      form.current.touches++
      setResult(null)
    },
    rebase: (change) => {
      if (form.current.base !== null) form.current.base = change(form.current.base)
    },
    reset: () => {
      form.current.base = null
      form.current.lost = null
    },
  }
}
