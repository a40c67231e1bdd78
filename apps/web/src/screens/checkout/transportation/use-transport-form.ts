import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Contact } from '../../../data/contacts/contacts.ts'
import { useSaveItems } from '../../../data/orders/order-mutations.ts'
import { type Order, orderQuery } from '../../../data/orders/order-queries.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import type { MergedItem } from '../draft-form.ts'
import { type EditedStep, keepEdits, readEdits } from '../../../data/orders/kept-edits.ts'
import { useKeptCopy } from '../saving/use-kept-copy.ts'
import { useStepSave } from '../saving/use-step-save.ts'
import {
  distributedItems,
  rebaseForm,
  isFormCurrent,
  isTransportEdited,
  lacksSingleAddress,
  openTransport,
  reopenTransport,
  unaddressedRows,
  type TransportForm,
  type TransportView,
  transportInputs,
  viewOf,
} from './transport-form.ts'

const NOTHING_SENT: readonly MergedItem[] = []

/** Edited form over the current order; without edits, the form of the order. */
const useEditedForm = (order: Order, contacts: readonly Contact[], start: TransportForm | null) => {
  const keptView: EditedStep = { orderId: order.id, step: 'transportation-view' }
  const [edited, setEdited] = useState<TransportForm | null>(start)
  const [view, setView] = useState(() => readEdits<TransportView>(keptView)?.edits ?? null)
  const form = useMemo(() => {
    if (edited === null) return view === null ? openTransport(order, contacts) : reopenTransport(order, view)
    return isFormCurrent(order, edited) ? edited : rebaseForm(order, edited, distributedItems(edited))
  }, [edited, view, order, contacts])
  const shown = useMemo(() => viewOf(form), [form])
  const phase = edited === null && view === null ? 'clean' : 'edited'
  useKeptCopy({ of: keptView, phase, edits: shown, readBase: () => order })
  const forget = (kept: TransportView | null) => {
    // At once: the page of the next step may open before the copy is written.
    if (kept !== null) keepEdits(keptView, { base: order, edits: kept })
    setView(kept)
    setEdited(null)
  }
  return { form, setEdited, forget }
}

/** Runs once each time that products come to the draft without the single address that the step shows. */
const useNewProducts = (lacksAddress: boolean, save: () => void): void => {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (lacksAddress) saveNow()
  }, [lacksAddress])
}

/** Form of the transportation step over the current order, and its saving. */
export const useTransportForm = (contacts: readonly Contact[]) => {
  const { clientId, order } = useCheckoutOrder()
  const [start] = useState(() => readEdits<TransportForm>({ orderId: order.id, step: 'transportation' }))
  const { form, setEdited, forget } = useEditedForm(order, contacts, start?.edits ?? null)
  const [sent, setSent] = useState(NOTHING_SENT)
  const queryClient = useQueryClient()
  const { mutateAsync } = useSaveItems(clientId, { handlesConflict: true, triesAgain: true })
  const step = useStepSave({
    bodyOf: () => ({ items: distributedItems(form), isTransportPriceExcluded: form.isTransportPriceExcluded }),
    send: ({ items, isTransportPriceExcluded, version, isUnfinished }) => {
      setSent(items)
      return mutateAsync({
        orderId: order.id,
        items: transportInputs(form.tab, items),
        isTransportPriceExcluded,
        // Totals may be wrong in a draft; leaving the step needs them right.
        validateTransportation: !isUnfinished,
        version,
      })
    },
    onSaved: () => forget(viewOf(form)),
    onMerged: (merged, theirs) =>
      setEdited((before) =>
        before === null
          ? null
          : {
              ...rebaseForm(theirs, before, merged.items),
              isTransportPriceExcluded: merged.isTransportPriceExcluded,
            },
      ),
    kept: { step: 'transportation', edits: form, start },
    isUnreadable: unaddressedRows(form).length > 0,
    nextStep: '/clients/$clientId/checkout/additional-info',
  })
  const edit = (next: TransportForm) => {
    setEdited(next)
    step.touch()
  }
  const change = (next: TransportForm) => {
    if (next !== form) edit(next)
  }
  useNewProducts(order.status.status === 'draft' && lacksSingleAddress(order, form), () => edit(form))
  /** Called after a spreadsheet was saved in place of the form. */
  const startAnew = () => {
    step.reset()
    forget(null)
  }
  /** Saves the form, even with wrong totals, and returns the order; null if it was refused or got no response. */
  const saveAsItStands = async (): Promise<Order | null> => {
    if (isTransportEdited(order, form)) {
      const { outcome } = await step.save({ isUnfinished: true })
      if (outcome !== 'saved') return null
    }
    return queryClient.getQueryData(orderQuery(clientId, order.id).queryKey) ?? order
  }
  return { form, step, change, sent, startAnew, saveAsItStands }
}
