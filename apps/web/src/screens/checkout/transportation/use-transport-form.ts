import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Contact } from '../../../data/contacts/contacts.ts'
import { useSaveItems } from '../../../data/orders/order-mutations.ts'
import { type Order, orderQuery } from '../../../data/orders/order-queries.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import type { MergedItem } from '../draft-form.ts'
import { useStepSave } from '../saving/use-step-save.ts'
import {
  distributedItems,
  rebaseForm,
  isFormCurrent,
  isTransportEdited,
  openTransport,
  reopenTransport,
  unaddressedRows,
  type TransportForm,
  type TransportView,
  transportInputs,
} from './transport-form.ts'

const NOTHING_SENT: readonly MergedItem[] = []

/** Edited form over the current order; without edits, the form of the order. */
const useEditedForm = (order: Order, contacts: readonly Contact[]) => {
  const [edited, setEdited] = useState<TransportForm | null>(null)
  const [view, setView] = useState<TransportView | null>(null)
  const form = useMemo(() => {
    if (edited === null) return view === null ? openTransport(order, contacts) : reopenTransport(order, view)
    return isFormCurrent(order, edited) ? edited : rebaseForm(order, edited, distributedItems(edited))
  }, [edited, view, order, contacts])
  const forget = (kept: TransportView | null) => {
    setView(kept)
    setEdited(null)
  }
  return { form, setEdited, forget }
}

/** Form of the transportation step over the current order, and its saving. */
export const useTransportForm = (contacts: readonly Contact[]) => {
  const { clientId, order } = useCheckoutOrder()
  const { form, setEdited, forget } = useEditedForm(order, contacts)
  const [sent, setSent] = useState(NOTHING_SENT)
  // Totals may be wrong while a spreadsheet is downloaded or uploaded; leaving the step needs them right.
  const needsSums = useRef(true)
  const queryClient = useQueryClient()
  const { mutateAsync } = useSaveItems(clientId, { handlesConflict: true, handlesNoAnswer: true })
  const step = useStepSave({
    bodyOf: () => ({ items: distributedItems(form), isTransportPriceExcluded: form.isTransportPriceExcluded }),
    send: ({ items, isTransportPriceExcluded, version }) => {
      setSent(items)
      return mutateAsync({
        orderId: order.id,
        items: transportInputs(form.tab, items),
        isTransportPriceExcluded,
        validateTransportation: needsSums.current,
        version,
      })
    },
    onSaved: () => forget(form),
    onMerged: (merged, theirs) =>
      setEdited((before) =>
        before === null
          ? null
          : {
              ...rebaseForm(theirs, before, merged.items),
              isTransportPriceExcluded: merged.isTransportPriceExcluded,
            },
      ),
    isUnreadable: unaddressedRows(form).length > 0,
    nextStep: '/clients/$clientId/checkout/additional-info',
  })
  const change = (next: TransportForm) => {
    if (next === form) return
    setEdited(next)
    step.touch()
  }
  /** Called after a spreadsheet was saved in place of the form. */
  const startAnew = () => {
    step.reset()
    forget(null)
  }
  /** Saves the form, even with wrong totals, and returns the order; null if it was refused or got no response. */
  const saveAsItStands = async (): Promise<Order | null> => {
    if (isTransportEdited(order, form)) {
      needsSums.current = false
      const { outcome } = await step.save()
      if (outcome !== 'saved') return null
    }
    return queryClient.getQueryData(orderQuery(clientId, order.id).queryKey) ?? order
  }
  const withSums = <T>(save: () => T): T => {
    needsSums.current = true
    return save()
  }
  const checked = { ...step, save: () => withSums(step.save), next: () => withSums(step.next) }
  return { form, step: checked, change, sent, startAnew, saveAsItStands }
}
