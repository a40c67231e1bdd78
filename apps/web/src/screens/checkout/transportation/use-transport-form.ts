import { useMemo, useState } from 'react'
import type { Contact } from '../../../data/contacts.ts'
import { useSaveItems } from '../../../data/order-mutations.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import type { MergedItem } from '../draft-form.ts'
import { useStepSave } from '../use-step-save.ts'
import {
  distributedItems,
  formOver,
  isFormOf,
  openTransport,
  strandedRows,
  type TransportForm,
  transportInputs,
} from './transport-form.ts'

const NOTHING_SENT: readonly MergedItem[] = []

/** What stands in the step, over the order as it is now, and its saving. */
export const useTransportForm = (contacts: readonly Contact[]) => {
  const { clientId, order } = useCheckoutOrder()
  const [edited, setEdited] = useState<TransportForm | null>(null)
  const [sent, setSent] = useState(NOTHING_SENT)
  const form = useMemo(() => {
    if (edited === null) return openTransport(order, contacts)
    return isFormOf(order, edited) ? edited : formOver(order, edited, distributedItems(edited))
  }, [edited, order, contacts])
  const { mutateAsync } = useSaveItems(clientId, { handlesConflict: true, handlesNoAnswer: true })
  const step = useStepSave({
    bodyOf: () => ({ items: distributedItems(form), isTransportPriceExcluded: form.isTransportPriceExcluded }),
    send: ({ items, isTransportPriceExcluded, version }) => {
      setSent(items)
      return mutateAsync({
        orderId: order.id,
        items: transportInputs(form.tab, items),
        isTransportPriceExcluded,
        validateTransportation: true,
        version,
      })
    },
    onSaved: () => setEdited(null),
    onMerged: (merged, theirs) =>
      setEdited((before) =>
        before === null
          ? null
          : {
              ...formOver(theirs, before, merged.items),
              isTransportPriceExcluded: merged.isTransportPriceExcluded,
            },
      ),
    isUnreadable: strandedRows(form).length > 0,
    nextStep: '/clients/$clientId/checkout/additional-info',
  })
  const change = (next: TransportForm) => {
    if (next === form) return
    setEdited(next)
    step.touch()
  }
  /** A spreadsheet was saved instead of what stood here. */
  const startAnew = () => setEdited(null)
  return { form, step, change, sent, startAnew }
}
