import { useTranslation } from '../../../i18n/i18n.ts'
import type { ListedBankEntry } from '../../../data/invoices/agency-invoices.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import { DayText } from '../../../ui/text/DayText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import classes from './Invoices.module.css'

export const bankEntryColumns: readonly Column<ListedBankEntry>[] = [
  { key: 'day', heading: 'agencyInvoices.bank.bookedOn', cell: ({ bookedOn }) => <DayText value={bookedOn} /> },
  { key: 'payer', heading: 'agencyInvoices.bank.payer', title: true, cell: (entry) => <Payer entry={entry} /> },
  {
    key: 'reference',
    heading: 'agencyInvoices.bank.reference',
    cell: ({ reference }) => <span className="numeric">{reference ?? '-'}</span>,
  },
  { key: 'sum', heading: 'agencyInvoices.bank.sum', numeric: true, cell: ({ sum }) => <Money euros={sum} /> },
  { key: 'free', heading: 'agencyInvoices.unallocated.free', numeric: true, cell: (entry) => <Free entry={entry} /> },
  { key: 'use', heading: 'agencyInvoices.unallocated.use', cell: (entry) => <EntryUse entry={entry} /> },
]

type CellProps = { entry: ListedBankEntry }

const Payer = ({ entry: { payer, payerIban, text } }: CellProps) => (
  <span className={classes.stack}>
    <span>{payer ?? '-'}</span>
    {text !== null && <span className={classes.quiet}>{text}</span>}
    {payerIban !== null && <span className={`${classes.quiet} numeric`}>{payerIban}</span>}
  </span>
)

const Free = ({ entry: { freeSum } }: CellProps) =>
  freeSum > 0 ? (
    <strong>
      <Money euros={freeSum} />
    </strong>
  ) : (
    <Money euros={freeSum} />
  )

/** Invoices that the money was given to, and what was settled without one. */
const EntryUse = ({ entry: { invoices, settled } }: CellProps) => {
  const { t } = useTranslation()
  if (invoices.length === 0 && settled === null) return '-'
  return (
    <span className={`${classes.stack} ${classes.side}`}>
      {invoices.map(({ id, invoiceNo, sum }) => (
        <span key={id} className={classes.actions}>
          <RouterAnchor className="numeric" to="/agency/invoices/$id" params={{ id }}>
            {invoiceNo}
          </RouterAnchor>
          <Money euros={sum} />
        </span>
      ))}
      {settled !== null && (
        <>
          <span>
            {t(`agencyInvoices.unallocated.reasons.${settled.reason}`)}, {formatMoney(settled.sum)}
          </span>
          {settled.note !== null && <span>{settled.note}</span>}
          <span className={classes.quiet}>
            {settled.by}, {formatDay(settled.on)}
          </span>
        </>
      )}
    </span>
  )
}
