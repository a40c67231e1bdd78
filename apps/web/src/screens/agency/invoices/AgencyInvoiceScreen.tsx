import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useSendsMail } from '../../../data/settings/portal-settings.ts'
import { type AgencyInvoicePage, agencyInvoiceQuery } from '../../../data/invoices/agency-invoices.ts'
import { useMarkSubjectRead } from '../../../data/notifications/notifications.ts'
import { InvoiceDocuments } from '../../../orders/InvoiceDocuments.tsx'
import { organizationId } from '../../../session/session.ts'
import { DayText } from '../../../ui/text/DayText.tsx'
import { FactList } from '../../../ui/text/FactList.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { CreditModal } from './CreditModal.tsx'
import classes from './Invoices.module.css'
import { EmailInvoiceModal } from './EmailInvoiceModal.tsx'
import { getInvoicePayment } from '@tiraaz/domain/invoices/invoice-payment'
import { InvoicePaymentMark } from '../../../orders/InvoicePaymentMark.tsx'
import { invoiceLineColumns } from './invoice-line-columns.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { PaymentModal } from './PaymentModal.tsx'
import { RemindModal } from './RemindModal.tsx'

type OpenDialog = 'pay' | 'credit' | 'remind' | 'email' | null

export const AgencyInvoiceScreen = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  const { data: invoice } = useSuspenseQuery(agencyInvoiceQuery(organizationId(), id))
  useMarkSubjectRead(organizationId(), { invoiceId: id })
  const [asked, setAsked] = useState<OpenDialog>(null)
  const close = () => setAsked(null)
  const isNote = invoice.kind === 'creditNote'
  const number = invoice.invoiceNo
  return (
    <>
      <PageTitle
        title={t(titleKeyOf(invoice), { number })}
        above={<RouterAnchor to="/agency/invoices">{t('agencyInvoices.back')}</RouterAnchor>}
        below={
          <span className={classes.actions}>
            {invoice.receiverName}
            <InvoicePaymentMark payment={getInvoicePayment(invoice)} />
          </span>
        }
        actions={<InvoiceDocuments clientId={invoice.client.id} invoice={invoice} />}
      />
      <InvoiceFacts invoice={invoice} />
      <div className={classes.buttons}>
        {invoice.canBePaid && <Button onClick={() => setAsked('pay')}>{t('agencyInvoices.pay')}</Button>}
        {invoice.canBeReminded && sendsMail && (
          <Button variant="default" onClick={() => setAsked('remind')}>
            {t('agencyInvoices.remind')}
          </Button>
        )}
        {invoice.emailTo !== null && sendsMail && (
          <Button variant="default" onClick={() => setAsked('email')}>
            {t(invoice.emailed === null ? 'agencyInvoices.email.send' : 'agencyInvoices.email.again')}
          </Button>
        )}
        {invoice.canBeCredited && (
          <Button variant="default" onClick={() => setAsked('credit')}>
            {t('agencyInvoices.credit')}
          </Button>
        )}
      </div>
      <h2 className={classes.part}>{t('agencyInvoices.lines')}</h2>
      <PagedTable
        label={t('agencyInvoices.lines')}
        columns={invoiceLineColumns}
        rows={invoice.lines.map((line, at) => ({ ...line, key: String(at) }))}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        empty={null}
      />
      {!isNote && <InvoicePayments invoice={invoice} />}
      <PaymentModal invoice={asked === 'pay' ? invoice : null} onClose={close} />
      <CreditModal invoice={asked === 'credit' ? invoice : null} onClose={close} />
      <EmailInvoiceModal opened={asked === 'email'} invoice={invoice} onClose={close} />
      <RemindModal invoices={asked === 'remind' ? [invoice] : []} onClose={close} />
    </>
  )
}

const titleKeyOf = ({ kind, isPrepayment }: AgencyInvoicePage) => {
  if (kind === 'creditNote') return 'agencyInvoices.creditNoteNo'
  return isPrepayment ? 'agencyInvoices.prepaymentNo' : 'agencyInvoices.invoiceNo'
}

const InvoiceFacts = ({ invoice }: { invoice: AgencyInvoicePage }) => {
  const { t } = useTranslation()
  const { kind, credits, creditNotes, note, emailed, remindedAt, unpaidSum, creditedSum, vatReasons } = invoice
  const isNote = kind === 'creditNote'
  const linkTo = (other: { id: string; invoiceNo: string }) => (
    <RouterAnchor key={other.id} to="/agency/invoices/$id" params={{ id: other.id }}>
      {other.invoiceNo}
    </RouterAnchor>
  )
  const owed = [
    { label: t('agencyInvoices.paid'), value: <Money euros={invoice.paidSum} /> },
    ...(creditedSum === 0 ? [] : [{ label: t('agencyInvoices.credited'), value: <Money euros={creditedSum} /> }]),
    ...(invoice.settledSum === 0
      ? []
      : [{ label: t('agencyInvoices.settled'), value: <Money euros={invoice.settledSum} /> }]),
    unpaidSum < 0
      ? { label: t('agencyInvoices.overpaid'), value: <Money euros={-unpaidSum} /> }
      : { label: t('agencyInvoices.unpaid'), value: <Money euros={unpaidSum} /> },
  ]
  return (
    <>
      <FactList
        facts={[
          { label: t('agencyInvoices.net'), value: <Money euros={invoice.netSum} /> },
          { label: t('agencyInvoices.vat'), value: <Money euros={invoice.vatSum} /> },
          { label: t('agencyInvoices.total'), value: <Money euros={invoice.totalSum} /> },
          ...(isNote ? [] : owed),
        ]}
      />
      <FactList
        facts={[
          {
            label: t('agencyInvoices.client'),
            value: (
              <RouterAnchor to="/agency/clients/$id" params={{ id: invoice.client.id }}>
                {invoice.client.name}
              </RouterAnchor>
            ),
          },
          { label: t('invoices.createdOn'), value: <DayText value={invoice.createdOn} /> },
          ...(isNote ? [] : [{ label: t('invoices.dueOn'), value: <DayText value={invoice.dueOn} /> }]),
          ...(invoice.isPrepayment
            ? []
            : [
                {
                  label: t('agencyInvoices.suppliedOn'),
                  value:
                    invoice.deliveredOn === null ? (
                      t('agencyInvoices.notDelivered')
                    ) : (
                      <DayText value={invoice.deliveredOn} />
                    ),
                },
              ]),
          ...(isNote
            ? []
            : [
                {
                  label: t('agencyInvoices.referenceNumber'),
                  value: <span className="numeric">{invoice.referenceNumber}</span>,
                },
              ]),
          {
            label: t('agencyInvoices.orders'),
            value: (
              <span className={classes.actions}>
                {invoice.orders.map(({ id, projectNumber }) => (
                  <RouterAnchor key={id} to="/agency/orders/$orderId" params={{ orderId: id }} className="numeric">
                    {projectNumber}
                  </RouterAnchor>
                ))}
              </span>
            ),
          },
          ...(credits === null ? [] : [{ label: t('agencyInvoices.creditsInvoice'), value: linkTo(credits) }]),
          ...(creditNotes.length === 0
            ? []
            : [
                {
                  label: t('agencyInvoices.creditNotes'),
                  value: <span className={classes.actions}>{creditNotes.map(linkTo)}</span>,
                },
              ]),
          ...(emailed === null
            ? []
            : [
                {
                  label: t('agencyInvoices.email.at'),
                  value: (
                    <>
                      <DayText value={emailed.at} />, {emailed.to}
                    </>
                  ),
                },
              ]),
          ...(remindedAt === null
            ? []
            : [{ label: t('agencyInvoices.remindedOn'), value: <DayText value={remindedAt} /> }]),
          ...vatReasons.map((value) => ({ label: t('agencyInvoices.vatBasis'), value, isWide: true as const })),
          ...(note === null
            ? []
            : [
                {
                  label: t(isNote ? 'agencyInvoices.reason' : 'agencyInvoices.note'),
                  value: note,
                  isWide: true as const,
                },
              ]),
        ]}
      />
    </>
  )
}
