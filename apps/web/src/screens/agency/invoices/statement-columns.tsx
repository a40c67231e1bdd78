import { UnstyledButton } from '@mantine/core'
import type { CheckedStatement } from '../../../data/invoices/agency-invoices.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { StatusMark } from '../../../ui/feedback/StatusMark.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import { DayText } from '../../../ui/text/DayText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import classes from './Invoices.module.css'

export type StatementEntry = CheckedStatement['entries'][number]
/** Payment that gets an invoice. */
export type AssignableEntry = Pick<StatementEntry, 'key' | 'bookedOn' | 'sum' | 'payer' | 'text' | 'restSum'> & {
  invoices: readonly { id: string }[]
}
/** Choice of an invoice for an entry: in place of its invoices, or besides them for what is left. */
export type AssignRequest = { entry: AssignableEntry; isMore: boolean }
type OnAssign = (request: AssignRequest) => void

export const statementColumns = (onAssign: OnAssign): readonly Column<StatementEntry>[] => [
  { key: 'day', heading: 'agencyInvoices.bank.bookedOn', cell: ({ bookedOn }) => <DayText value={bookedOn} /> },
  {
    key: 'payer',
    heading: 'agencyInvoices.bank.payer',
    title: true,
    cell: ({ payer, text }) => (
      <span className={classes.stack}>
        <span>{payer ?? '-'}</span>
        {text !== null && <span className={classes.quiet}>{text}</span>}
      </span>
    ),
  },
  {
    key: 'reference',
    heading: 'agencyInvoices.bank.reference',
    cell: ({ reference }) => <span className="numeric">{reference ?? '-'}</span>,
  },
  { key: 'sum', heading: 'agencyInvoices.bank.sum', numeric: true, cell: ({ sum }) => <Money euros={sum} /> },
  {
    key: 'invoice',
    heading: 'agencyInvoices.bank.invoice',
    cell: (entry) => <MatchedInvoices entry={entry} onAssign={onAssign} />,
  },
  { key: 'verdict', heading: 'agencyInvoices.bank.verdict', cell: (entry) => <EntryResult entry={entry} /> },
]

type MatchedInvoicesProps = { entry: StatementEntry; onAssign: OnAssign }

const MatchedInvoices = ({ entry, onAssign }: MatchedInvoicesProps) => {
  const { invoices, match } = entry
  const isOpen = match !== 'recorded' && match !== 'gathered' && match !== 'closed'
  if (invoices.length === 0 && !isOpen) return '-'
  return (
    <span className={`${classes.stack} ${classes.side}`}>
      {invoices.map((invoice) => (
        <PaidInvoice key={invoice.id} invoice={invoice} isOpen={isOpen} isSplit={invoices.length > 1} />
      ))}
      {isOpen && <AssignButtons entry={entry} onAssign={onAssign} />}
    </span>
  )
}

type PaidInvoiceProps = { invoice: StatementEntry['invoices'][number]; isOpen: boolean; isSplit: boolean }

/** Invoice of an entry with its unpaid amount, or with its share where several invoices take one payment. */
const PaidInvoice = ({ invoice, isOpen, isSplit }: PaidInvoiceProps) => {
  const { t } = useTranslation()
  const words = isSplit
    ? t('agencyInvoices.bank.takesOf', {
        sum: formatMoney(invoice.takenSum),
        unpaid: formatMoney(invoice.unpaidSum),
      })
    : t('agencyInvoices.bank.owed', { sum: formatMoney(invoice.unpaidSum) })
  return (
    <>
      <span className={classes.actions}>
        <RouterAnchor className="numeric" to="/agency/invoices/$id" params={{ id: invoice.id }}>
          {invoice.invoiceNo}
        </RouterAnchor>
        <span>{invoice.receiverName}</span>
      </span>
      {isOpen && <span className={classes.quiet}>{words}</span>}
    </>
  )
}

const AssignButtons = ({ entry, onAssign }: MatchedInvoicesProps) => {
  const { t } = useTranslation()
  const params = { payer: entry.payer ?? '-', sum: formatMoney(entry.sum) }
  const isEmpty = entry.invoices.length === 0
  return (
    <>
      {entry.match === 'over' && (
        <UnstyledButton
          className={classes.assign}
          aria-label={t('agencyInvoices.bank.assignMoreOf', params)}
          onClick={() => onAssign({ entry, isMore: true })}
        >
          {t('agencyInvoices.bank.assignMore')}
        </UnstyledButton>
      )}
      <UnstyledButton
        className={classes.assign}
        aria-label={t(isEmpty ? 'agencyInvoices.bank.assignOf' : 'agencyInvoices.bank.assignOtherOf', params)}
        onClick={() => onAssign({ entry, isMore: false })}
      >
        {t(isEmpty ? 'agencyInvoices.bank.assign' : 'agencyInvoices.bank.assignOther')}
      </UnstyledButton>
    </>
  )
}

const EntryResult = ({ entry: { match, guess, takenSum, restSum } }: { entry: StatementEntry }) => {
  const { t } = useTranslation()
  const words = t(`agencyInvoices.bank.match.${match}`)
  return (
    <span className={`${classes.stack} ${classes.side}`}>
      {match === 'over' ? (
        <AttentionMark>{words}</AttentionMark>
      ) : (
        <StatusMark look={MATCH_LOOKS[match]}>{words}</StatusMark>
      )}
      {match === 'over' && (
        <span className={classes.quiet}>
          {t('agencyInvoices.bank.takes', { sum: formatMoney(takenSum), rest: formatMoney(restSum) })}
        </span>
      )}
      {guess !== null && <AttentionMark>{t('agencyInvoices.bank.check')}</AttentionMark>}
      {guess !== null && <span className={classes.quiet}>{t(`agencyInvoices.bank.guess.${guess}`)}</span>}
    </span>
  )
}

/** Looks of matches. Payments of strangers are usual on a statement, so they are quiet. */
const MATCH_LOOKS = {
  exact: { shape: 'check', tone: 'success' },
  partial: { shape: 'half', tone: 'accent' },
  settled: { shape: 'square', tone: 'muted' },
  recorded: { shape: 'square', tone: 'muted' },
  closed: { shape: 'square', tone: 'muted' },
  surplus: { shape: 'ring', tone: 'muted' },
  unknown: { shape: 'ring', tone: 'muted' },
  gathered: { shape: 'ring', tone: 'muted' },
} as const
