import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Day } from '@tiraaz/domain/calendar/day'
import { centsToEuros, eurosToCents } from '@tiraaz/domain/money/money'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { InvoiceProposal } from '../../../data/invoices/agency-invoices.ts'
import { formatDay, formatInteger, formatMoney } from '../../../i18n/format.ts'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { formatVat } from './format-vat.ts'
import classes from './Invoices.module.css'

type ProposedPart = InvoiceProposal['invoices'][number]['parts'][number]
type Order = InvoiceProposal['orders'][number]

/** Keys include the index: an order may hold two products of the same name. */
const keyed = (lines: ProposedPart['lines']) => lines.map((line, at) => ({ key: `${at} ${line.name}`, line }))

const sumOfLines = (lines: ProposedPart['lines']): number =>
  centsToEuros(lines.reduce((sum, { netSum }) => sum + eurosToCents(netSum), 0))

/** Supply date of a delivered order; else its deadline, because the VAT supply date is only an estimate. */
const Supply = ({ order: { isDelivered, deadline }, suppliedOn }: { order: Order; suppliedOn: Day }) => {
  const { t } = useTranslation()
  if (isDelivered) return t('agencyInvoices.propose.supplied', { day: formatDay(suppliedOn) })
  if (deadline === null) return t('agencyInvoices.propose.notSupplied')
  return t('agencyInvoices.propose.promised', { day: formatDay(deadline) })
}

const Lines = ({ id, name, lines }: { id: string; name: string; lines: ProposedPart['lines'] }) => {
  const { t } = useTranslation()
  return (
    <table id={id} className={classes.lines} aria-label={name}>
      <tbody>
        {keyed(lines).map(({ key, line }) => (
          <tr key={key}>
            <td>
              {line.name}
              {line.note !== null && <div className={classes.quiet}>{line.note}</div>}
            </td>
            <td data-numeric>{line.isService ? '' : t('common.pieces', { quantity: formatInteger(line.quantity) })}</td>
            <td data-numeric className={classes.quiet}>
              {formatVat(line)}
            </td>
            <td data-numeric>{formatMoney(line.netSum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ProposedOrderProps = {
  part: ProposedPart
  order: Order
  leftOut: ReadonlySet<string>
  onToggle: (orderId: string) => void
}

/** Order of a proposed invoice: one row with its amount, which unfolds its lines. */
export const ProposedOrder = ({ part, order, leftOut, onToggle }: ProposedOrderProps) => {
  const { t } = useTranslation()
  const linesId = useId()
  const [isOpen, setOpen] = useState(false)
  const name = t('agencyInvoices.propose.order', { number: order.projectNumber })
  return (
    <>
      <div className={classes.order} data-left-out={leftOut.has(order.id)}>
        <Checkbox
          aria-label={t('agencyInvoices.propose.include', { name })}
          checked={!leftOut.has(order.id)}
          onChange={() => onToggle(order.id)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-controls={isOpen ? linesId : undefined}
          aria-label={t(isOpen ? 'common.hideDetails' : 'common.showDetails', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={18} className={classes.chevron} aria-hidden />
        </ActionIcon>
        <span className={classes.orderWords}>
          <RouterAnchor to="/agency/orders/$orderId" params={{ orderId: order.id }}>
            {name}
          </RouterAnchor>
          {order.name !== null && order.name !== '' && <span>{order.name}</span>}
          <span className={classes.quiet}>
            <Supply order={order} suppliedOn={part.suppliedOn} />
          </span>
        </span>
        <Money euros={sumOfLines(part.lines)} />
      </div>
      {isOpen && <Lines id={linesId} name={name} lines={part.lines} />}
    </>
  )
}
