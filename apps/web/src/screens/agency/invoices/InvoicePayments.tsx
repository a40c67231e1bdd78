import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { type AgencyInvoicePage, useReversePayment } from '../../../data/invoices/agency-invoices.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { DayText } from '../../../ui/text/DayText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './Invoices.module.css'

type Payment = AgencyInvoicePage['payments'][number]

const PaymentNote = ({ payment: { note, isFromBank, isTakenBack } }: { payment: Payment }) => {
  const { t } = useTranslation()
  const marks = [
    ...(isFromBank ? [t('agencyInvoices.fromStatement')] : []),
    ...(isTakenBack ? [t('agencyInvoices.takenBack')] : []),
  ]
  return (
    <span className={classes.stack}>
      {note !== null && <span>{note}</span>}
      {marks.length > 0 && <span className={classes.quiet}>{marks.join(', ')}</span>}
    </span>
  )
}

const columns: readonly Column<Payment>[] = [
  { key: 'paidOn', heading: 'agencyInvoices.paidOn', title: true, cell: ({ paidOn }) => <DayText value={paidOn} /> },
  { key: 'sum', heading: 'agencyInvoices.paymentSum', numeric: true, cell: ({ sum }) => <Money euros={sum} /> },
  { key: 'note', heading: 'agencyInvoices.note', cell: (payment) => <PaymentNote payment={payment} /> },
  { key: 'by', heading: 'agencyInvoices.recordedBy', cell: ({ recordedBy }) => recordedBy ?? '-' },
]

/** Payments of an invoice. Rows are never deleted; a reversal row cancels a payment. */
export const InvoicePayments = ({ invoice }: { invoice: AgencyInvoicePage }) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Payment | null>(null)
  const { mutate, isPending, error, reset } = useReversePayment()
  const close = () => {
    reset()
    setAsked(null)
  }
  const wordsOf = ({ sum, paidOn }: Payment) => ({ sum: formatMoney(sum), day: formatDay(paidOn) })
  const takeBack = () => {
    if (asked === null) return
    mutate(asked.id, {
      onSuccess: () => {
        toastSuccess(t('agencyInvoices.isTakenBack'))
        close()
      },
    })
  }
  return (
    <>
      <h2 className={classes.part}>{t('agencyInvoices.payments')}</h2>
      <PagedTable
        label={t('agencyInvoices.payments')}
        columns={columns}
        rows={invoice.payments}
        rowKey={({ id }) => id}
        rowName={({ paidOn }) => paidOn}
        actions={(payment) =>
          payment.isTakenBack ? null : (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('agencyInvoices.takeBackNamed', wordsOf(payment))}
              onClick={() => setAsked(payment)}
            >
              {t('agencyInvoices.takeBack')}
            </Button>
          )
        }
        empty={<p className={classes.quiet}>{t('agencyInvoices.noPayments')}</p>}
      />
      <ConfirmModal
        opened={asked !== null}
        title={t('agencyInvoices.takeBackTitle')}
        confirmLabel={t('agencyInvoices.takeBack')}
        busy={isPending}
        problems={problemsOf(error)}
        onConfirm={takeBack}
        onClose={close}
      >
        {asked !== null && t('agencyInvoices.takeBackText', wordsOf(asked))}
      </ConfirmModal>
    </>
  )
}
