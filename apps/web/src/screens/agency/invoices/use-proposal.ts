import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { isConflict, problemsOf } from '../../../api/failure.ts'
import { type InvoiceProposal, useIssueProposed } from '../../../data/invoices/agency-invoices.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { textOrNone } from '../../../ui/form/typed-text.ts'
import { useUnreadFields } from '../../../ui/form/unread-fields.ts'
import type { InvoiceTermsInput } from './ProposedInvoice.tsx'
import { keyOfInvoice, excludedOrderIds, sumsOfProposed, totalOfProposal } from './proposal-sums.ts'

type Invoice = InvoiceProposal['invoices'][number]

/** State of the invoice proposal: excluded orders, payment terms and notes; issues the rest. */
export const useProposal = (data: InvoiceProposal | undefined, onIssued: () => void) => {
  const { t } = useTranslation()
  // Undelivered orders are excluded by default, because they are rarely invoiced.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const leftOut = excludedOrderIds(data?.orders ?? [], toggled)
  const [typed, setTyped] = useState<Record<string, Partial<InvoiceTermsInput>>>({})
  const unread = useUnreadFields()
  const { mutate, isPending, error, reset } = useIssueProposed()
  const sumsOf = (invoice: Invoice) => sumsOfProposed(invoice, leftOut)
  const termsOf = (invoice: Invoice): InvoiceTermsInput => ({
    paymentTerm: invoice.paymentTerm,
    note: '',
    ...typed[keyOfInvoice(invoice)],
  })
  const invoices = data?.invoices ?? []
  const issue = (onStale: () => void) => {
    const ready = new Set(invoices.flatMap(({ parts }) => parts.map(({ orderId }) => orderId)))
    const orders = (data?.orders ?? []).filter(({ id }) => ready.has(id) && !leftOut.has(id))
    const receivers = invoices.flatMap((invoice) => {
      if (sumsOf(invoice) === null) return []
      const { paymentTerm, note } = termsOf(invoice)
      const { clientId, receiverId, group } = invoice
      const one = group === null ? {} : { groupValue: group.value }
      return [{ clientId, receiverId, ...one, paymentTerm, note: textOrNone(note) }]
    })
    mutate(
      { orders: orders.map(({ id, version }) => ({ id, version })), receivers },
      {
        onSuccess: (issued) => {
          const numbers = issued.map(({ invoiceNo }) => invoiceNo).join(', ')
          toastSuccess(t('agencyInvoices.propose.issued', { count: issued.length, numbers }))
          onIssued()
        },
        onError: (failure) => {
          if (isConflict(failure)) onStale()
        },
      },
    )
  }
  return {
    ...totalOfProposal(invoices.map(sumsOf)),
    leftOut,
    toggle: (id: string) =>
      setToggled((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    sumsOf,
    termsOf,
    setTerms: (invoice: Invoice, change: Partial<InvoiceTermsInput>) =>
      setTyped((before) => {
        const key = keyOfInvoice(invoice)
        return { ...before, [key]: { ...before[key], ...change } }
      }),
    unread,
    issue,
    isPending,
    reset,
    problems: problemsOf(error),
    /** Version conflict: an order was changed meanwhile. */
    isStale: isConflict(error),
  }
}
