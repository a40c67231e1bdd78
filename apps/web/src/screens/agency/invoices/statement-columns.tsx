import { useTranslation } from 'react-i18next'
import type { CheckedStatement } from '../../../data/invoices/agency-invoices.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { DayText } from '../../../ui/text/DayText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { StatusMark } from '../../../ui/feedback/StatusMark.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './Invoices.module.css'

type Entry = CheckedStatement['entries'][number]

export const statementColumns: readonly Column<Entry>[] = [
  { key: 'day', heading: 'agencyInvoices.bank.bookedOn', cell: ({ bookedOn }) => <DayText value={bookedOn} /> },
  { key: 'payer', heading: 'agencyInvoices.bank.payer', title: true, cell: ({ payer }) => payer ?? '-' },
  {
    key: 'reference',
    heading: 'agencyInvoices.bank.reference',
    cell: ({ reference }) => <span className="numeric">{reference ?? '-'}</span>,
  },
  { key: 'sum', heading: 'agencyInvoices.bank.sum', numeric: true, cell: ({ sum }) => <Money euros={sum} /> },
  { key: 'invoice', heading: 'agencyInvoices.bank.invoice', cell: (entry) => <MatchedInvoice entry={entry} /> },
  { key: 'verdict', heading: 'agencyInvoices.bank.verdict', cell: (entry) => <Verdict entry={entry} /> },
]

const MatchedInvoice = ({ entry: { invoice } }: { entry: Entry }) => {
  const { t } = useTranslation()
  if (invoice === null) return '-'
  return (
    <span className={`${classes.stack} ${classes.side}`}>
      <span className={classes.actions}>
        <RouterAnchor className="numeric" to="/agency/invoices/$id" params={{ id: invoice.id }}>
          {invoice.invoiceNo}
        </RouterAnchor>
        <span>{invoice.receiverName}</span>
      </span>
      <span className={classes.quiet}>{t('agencyInvoices.bank.owed', { sum: formatMoney(invoice.unpaidSum) })}</span>
    </span>
  )
}

const Verdict = ({ entry: { match, takenSum } }: { entry: Entry }) => {
  const { t } = useTranslation()
  const words = t(`agencyInvoices.bank.match.${match}`)
  if (match === 'over')
    return (
      <span className={`${classes.stack} ${classes.side}`}>
        <AttentionMark>{words}</AttentionMark>
        <span className={classes.quiet}>{t('agencyInvoices.bank.takes', { sum: formatMoney(takenSum) })}</span>
      </span>
    )
  if (match === 'unknown' || match === 'gathered') return <AttentionMark>{words}</AttentionMark>
  const look =
    match === 'exact' ? ({ shape: 'check', tone: 'success' } as const) : ({ shape: 'half', tone: 'muted' } as const)
  return <StatusMark look={look}>{words}</StatusMark>
}
