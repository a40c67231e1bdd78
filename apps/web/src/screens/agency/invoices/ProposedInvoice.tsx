import { Checkbox, TextInput } from '@mantine/core'
import type { Day } from '@tiraaz/domain/calendar/day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { PAYMENT_TERM_DAYS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { InvoiceProposal } from '../../../data/invoices/agency-invoices.ts'
import { formatDay, formatInteger, formatMoney } from '../../../i18n/format.ts'
import { FactList } from '../../../ui/text/FactList.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { QuantityInput } from '../../../ui/form/QuantityInput.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import classes from './Invoices.module.css'
import type { ProposalSums } from './proposal-sums.ts'

type Invoice = InvoiceProposal['invoices'][number]
type Order = InvoiceProposal['orders'][number]
export type InvoiceTermsInput = { paymentTerm: number; note: string }

type ProposedInvoiceProps = {
  invoice: Invoice
  orders: readonly Order[]
  leftOut: ReadonlySet<string>
  onToggle: (orderId: string) => void
  sums: ProposalSums | null
  terms: InvoiceTermsInput
  onTerms: (change: Partial<InvoiceTermsInput>) => void
}

/** Proposed invoice of one receiver, grouped by order. */
export const ProposedInvoice = (props: ProposedInvoiceProps) => {
  const { t } = useTranslation()
  const { invoice, sums, terms, onTerms } = props
  const [today] = useState(() => toTallinnDay(new Date()))
  return (
    <section className={classes.invoice}>
      <div className={classes.invoiceHead}>
        <h2>{invoice.receiverName}</h2>
        {invoice.clientName !== invoice.receiverName && <span className={classes.quiet}>{invoice.clientName}</span>}
      </div>
      {invoice.parts.map((part) => (
        <ProposedOrder key={part.orderId} part={part} {...props} />
      ))}
      {sums !== null && (
        <>
          <FactList
            facts={[
              { label: t('agencyInvoices.propose.netSum'), value: <Money euros={sums.net} /> },
              { label: t('agencyInvoices.propose.vatSum'), value: <Money euros={sums.vat} /> },
              { label: t('agencyInvoices.propose.total'), value: <Money euros={sums.total} /> },
            ]}
          />
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
        </>
      )}
    </section>
  )
}

/** Keys include the index: an order may hold two products of the same name. */
const keyed = (lines: Invoice['parts'][number]['lines']) =>
  lines.map((line, at) => ({ key: `${at} ${line.name}`, line }))

/** Supply date of a delivered order; else its deadline, because the VAT supply date is only an estimate. */
const Supply = ({ order: { isDelivered, deadline }, suppliedOn }: { order: Order; suppliedOn: Day }) => {
  const { t } = useTranslation()
  if (isDelivered) return t('agencyInvoices.propose.supplied', { day: formatDay(suppliedOn) })
  if (deadline === null) return t('agencyInvoices.propose.notSupplied')
  return t('agencyInvoices.propose.promised', { day: formatDay(deadline) })
}

type ProposedOrderProps = ProposedInvoiceProps & { part: Invoice['parts'][number] }

const ProposedOrder = ({ part, orders, leftOut, onToggle }: ProposedOrderProps) => {
  const { t } = useTranslation()
  const order = orders.find(({ id }) => id === part.orderId)
  if (order === undefined) return null
  const isLeftOut = leftOut.has(order.id)
  const name = t('agencyInvoices.propose.order', { number: order.projectNumber })
  return (
    <>
      <div className={classes.order}>
        <Checkbox
          aria-label={t('agencyInvoices.propose.include', { name })}
          checked={!isLeftOut}
          onChange={() => onToggle(order.id)}
        />
        <RouterAnchor to="/agency/orders/$orderId" params={{ orderId: order.id }}>
          {name}
        </RouterAnchor>
        {order.name !== null && order.name !== '' && <span>{order.name}</span>}
        <span className={classes.quiet}>
          <Supply order={order} suppliedOn={part.suppliedOn} />
        </span>
      </div>
      <table className={classes.lines} aria-label={name}>
        <tbody>
          {keyed(part.lines).map(({ key, line }) => (
            <tr key={key} data-left-out={isLeftOut}>
              <td>
                {line.name}
                {line.note !== null && <div className={classes.quiet}>{line.note}</div>}
              </td>
              <td data-numeric>
                {line.isService ? '' : t('common.pieces', { quantity: formatInteger(line.quantity) })}
              </td>
              <td data-numeric>{formatMoney(line.netSum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
