import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { uncachedOrderQuery, type Order, orderQuery } from '../../../data/orders/order-queries.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import { dropEdits, type EditedStep, type KeptEdits } from '../../../data/orders/kept-edits.ts'
import { useSaveNotices } from './save-notices.ts'
import { type FormState, type SaveManner, type StepContent, saveRounds, untouched } from './save-rounds.ts'
import type { SaveResult } from './save-step.ts'
import { useChanges } from './use-changes.ts'
import { type FormPhase, useKeptCopy } from './use-kept-copy.ts'

export type StepForm = StepContent & {
  /** Edits to keep in this browser while the order does not have them, and those that were kept before a reload. */
  kept: { step: EditedStep['step']; edits: unknown; start: KeptEdits<unknown> | null }
}

/** Reads the order: the last loaded version, or the server's current one. */
const useOrderReading = () => {
  const { clientId, order } = useCheckoutOrder()
  const queryClient = useQueryClient()
  return {
    read: () => queryClient.getQueryData(orderQuery(clientId, order.id).queryKey) ?? order,
    refresh: () => queryClient.fetchQuery(uncachedOrderQuery(clientId, order.id)),
  }
}

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')

type Settling = {
  form: { readonly current: FormState }
  phase: FormPhase
  latest: { readonly current: StepForm }
  startAnew: () => void
}

/** Lets the form show the order again once the order has all its edits, unless the step keeps showing its own form. */
const useSettling = ({ form, phase, latest, startAnew }: Settling) => {
  const { order } = useCheckoutOrder()
  const settle = () => {
    if (form.current.settledAt === null) return
    latest.current.onSettled?.(form.current.saved)
    startAnew()
    latest.current.onSaved()
  }
  const afterSettling = useEffectEvent(() => {
    // Another person has changed the order since: the form shows theirs.
    if (order.version !== form.current.settledAt) return settle()
    if (latest.current.onSettled === undefined) return
    const focused = document.activeElement
    // The server trims texts: one that is being typed stays as it is until its field is left.
    if (isTextField(focused)) focused.addEventListener('blur', settle, { once: true })
    else settle()
  })
  useEffect(() => {
    if (phase === 'settled') afterSettling()
  }, [order.version, phase])
}

/** Form of a step over the order: from which order it started, whether the order has its edits, and its saves in turn. */
export const useFormSaves = (content: StepForm) => {
  const { order } = useCheckoutOrder()
  const notices = useSaveNotices()
  const reading = useOrderReading()
  const form = useRef<FormState>({ ...untouched(), base: content.kept.start?.base ?? null })
  const [phase, setPhase] = useState<FormPhase>(content.kept.start === null ? 'clean' : 'edited')
  const running = useRef<Promise<unknown> | null>(null)
  const { latest, changes, countOne } = useChanges(content)
  const { step, edits } = content.kept
  useKeptCopy({ of: { orderId: order.id, step }, phase, edits, readBase: () => form.current.base ?? order })
  const run = async (manner: SaveManner): Promise<SaveResult> => {
    while (running.current !== null) await running.current.catch(() => undefined)
    // An earlier save has sent every edit.
    if (manner.isQuiet && form.current.base === null) return { outcome: 'saved' }
    const saving = saveRounds({ form: form.current, latest, changes, ...reading, notices, manner })
    running.current = saving
    const saved = await saving.finally(() => {
      if (running.current === saving) running.current = null
    })
    if (saved.outcome === 'saved')
      setPhase(form.current.settledAt !== null ? 'settled' : manner.isQuiet ? 'edited' : 'clean')
    return saved
  }
  const startAnew = () => {
    Object.assign(form.current, untouched())
    setPhase('clean')
  }
  useSettling({ form, phase, latest, startAnew })
  return {
    phase,
    run,
    startAnew,
    dropCopy: () => dropEdits({ orderId: order.id, step }),
    isUnreadable: () => latest.current.isUnreadable === true,
    /** The order has all edits, or there are none: a step that is refused as it was opened has nothing to save. */
    isSettled: () => form.current.settledAt !== null || form.current.base === null,
    /** Called on every change; the first one keeps the order from which the form started. */
    change: () => {
      form.current.base ??= order
      form.current.settledAt = null
      setPhase('edited')
      countOne()
    },
    rebase: (change: (base: Order) => Order) => {
      if (form.current.base !== null) form.current.base = change(form.current.base)
    },
  }
}
