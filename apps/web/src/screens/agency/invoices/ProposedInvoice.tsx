import { TextInput } from '@mantine/core'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { PAYMENT_TERM_DAYS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { InvoiceProposal } from '../../../data/invoices/agency-invoices.ts'
import { formatDay } from '../../../i18n/format.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { QuantityInput } from '../../../ui/form/QuantityInput.tsx'
import classes from './Invoices.module.css'
import type { ProposalSums } from './proposal-sums.ts'
import { InvoiceGroupText } from './InvoiceGroupText.tsx'
import { ProposedOrder } from './ProposedOrder.tsx'

type Invoice = InvoiceProposal['invoices'][number]
export type InvoiceTermsInput = { paymentTerm: number; note: string }

type ProposedInvoiceProps = {
  invoice: Invoice
  orders: InvoiceProposal['orders']
  leftOut: ReadonlySet<string>
  onToggle: (orderId: string) => void
  sums: ProposalSums | null
  terms: InvoiceTermsInput
  onTerms: (change: Partial<InvoiceTermsInput>) => void
}

/** Proposed invoice of one receiver, grouped by order. */
export const ProposedInvoice = (props: ProposedInvoiceProps) => {
  const { t } = useTranslation()
  const { invoice, orders, leftOut, onToggle, sums, terms, onTerms } = props
  const [today] = useState(() => toTallinnDay(new Date()))
  return (
    <section className={classes.invoice}>
      <div className={classes.invoiceHead}>
        <h2>{invoice.receiverName}</h2>
        {invoice.clientName !== invoice.receiverName && <span className={classes.quiet}>{invoice.clientName}</span>}
        {invoice.group !== null && (
          <span className={classes.quiet}>
            <InvoiceGroupText group={invoice.group} />
          </span>
        )}
      </div>
      {invoice.vatRemarks.map((remark) => (
        <p key={remark} className={classes.remark}>
          {t(`agencyClients.vat.remarks.${remark}`)}
        </p>
      ))}
      {invoice.parts.map((part) => {
        const order = orders.find(({ id }) => id === part.orderId)
        if (order === undefined) return null
        return <ProposedOrder key={part.orderId} part={part} order={order} leftOut={leftOut} onToggle={onToggle} />
      })}
      {sums !== null && (
        <div className={classes.foot}>
          <div className={classes.terms}>
            <QuantityInput
              label={t('agencyInvoices.propose.term')}
              value={terms.paymentTerm}
              min={PAYMENT_TERM_DAYS.min}
              max={PAYMENT_TERM_DAYS.max}
              w={180}
              description={t('agencyInvoices.propose.due', {
                day: formatDay(addDays(today, terms.paymentTerm)),
              })}
              onChange={(paymentTerm) => onTerms({ paymentTerm })}
            />
            <TextInput
              className={classes.noteField}
              label={t('agencyInvoices.propose.note')}
              maxLength={TEXT_LIMITS.note}
              value={terms.note}
              onChange={(event) => onTerms({ note: event.currentTarget.value })}
            />
          </div>
          <dl className={classes.totals}>
            <dt>{t('agencyInvoices.propose.netSum')}</dt>
            <dd>
              <Money euros={sums.net} />
            </dd>
            <dt>{t('agencyInvoices.propose.vatSum')}</dt>
            <dd>
              <Money euros={sums.vat} />
            </dd>
            <dt>{t('agencyInvoices.propose.total')}</dt>
            <dd data-total>
              <Money euros={sums.total} />
            </dd>
          </dl>
        </div>
      )}
    </section>
  )
}
