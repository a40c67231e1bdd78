import { Checkbox, UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { isRecordable, isUnmatched } from '@tiraaz/domain/invoices/match-payments'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { type CheckedStatement, useCheckStatement, useRecordStatement } from '../../../data/invoices/agency-invoices.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { FactList } from '../../../ui/text/FactList.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { AssignInvoiceModal } from './AssignInvoiceModal.tsx'
import classes from './Invoices.module.css'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { DayText } from '../../../ui/text/DayText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { StatusMark } from '../../../ui/feedback/StatusMark.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'

type Entry = CheckedStatement['entries'][number]

const statementColumns = (onAssign: (entry: Entry) => void): readonly Column<Entry>[] => [
  { key: 'day', heading: 'agencyInvoices.bank.bookedOn', cell: ({ bookedOn }) => <DayText value={bookedOn} /> },
  {
    key: 'payer',
    heading: 'agencyInvoices.bank.payer',
    title: true,
    cell: ({ payer, text }) => (
      <span className={`${classes.stack} ${classes.side}`}>
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
    cell: (entry) => <MatchedInvoice entry={entry} onAssign={onAssign} />,
  },
  { key: 'verdict', heading: 'agencyInvoices.bank.verdict', cell: (entry) => <EntryResult entry={entry} /> },
]

type MatchedInvoiceProps = { entry: Entry; onAssign: (entry: Entry) => void }

const MatchedInvoice = ({ entry, onAssign }: MatchedInvoiceProps) => {
  const { t } = useTranslation()
  const { invoice, match } = entry
  const assign = match !== 'recorded' && match !== 'gathered' && (
    <UnstyledButton
      className={classes.assign}
      aria-label={t(invoice === null ? 'agencyInvoices.bank.assignOf' : 'agencyInvoices.bank.assignOtherOf', {
        payer: entry.payer ?? '-',
        sum: formatMoney(entry.sum),
      })}
      onClick={() => onAssign(entry)}
    >
      {t(invoice === null ? 'agencyInvoices.bank.assign' : 'agencyInvoices.bank.assignOther')}
    </UnstyledButton>
  )
  if (invoice === null) return assign === false ? '-' : assign
  return (
    <span className={`${classes.stack} ${classes.side}`}>
      <span className={classes.actions}>
        <RouterAnchor className="numeric" to="/agency/invoices/$id" params={{ id: invoice.id }}>
          {invoice.invoiceNo}
        </RouterAnchor>
        <span>{invoice.receiverName}</span>
      </span>
      <span className={classes.quiet}>{t('agencyInvoices.bank.owed', { sum: formatMoney(invoice.unpaidSum) })}</span>
      {assign}
    </span>
  )
}

const EntryResult = ({ entry: { match, takenSum } }: { entry: Entry }) => {
  const { t } = useTranslation()
  const words = t(`agencyInvoices.bank.match.${match}`)
  if (match === 'over')
    return (
      <span className={`${classes.stack} ${classes.side}`}>
        <AttentionMark>{words}</AttentionMark>
        <span className={classes.quiet}>{t('agencyInvoices.bank.takes', { sum: formatMoney(takenSum) })}</span>
      </span>
    )
  return <StatusMark look={MATCH_LOOKS[match]}>{words}</StatusMark>
}

/** Looks of matches. Payments of strangers are usual on a statement, so they are quiet. */
const MATCH_LOOKS = {
  exact: { shape: 'check', tone: 'success' },
  partial: { shape: 'half', tone: 'accent' },
  settled: { shape: 'square', tone: 'muted' },
  recorded: { shape: 'square', tone: 'muted' },
  unknown: { shape: 'ring', tone: 'muted' },
  gathered: { shape: 'ring', tone: 'muted' },
} as const

type RecordBarProps = { entries: readonly Entry[]; toRecord: number; busy: boolean; onRecord: () => void }

/** Records the chosen payments; those without an invoice are notified of, also where there is nothing to record. */
const RecordBar = ({ entries, toRecord, busy, onRecord }: RecordBarProps) => {
  const { t } = useTranslation()
  const unmatched = entries.filter(({ match }) => isUnmatched(match)).length
  if (unmatched === 0 && !entries.some(({ match }) => isRecordable(match))) return null
  return (
    <div className={classes.bar}>
      {unmatched > 0 && <p className={classes.quiet}>{t('agencyInvoices.bank.unmatched', { count: unmatched })}</p>}
      <BusyButton busy={busy} disabled={toRecord === 0 && unmatched === 0} onClick={onRecord}>
        {toRecord === 0 && unmatched > 0
          ? t('agencyInvoices.bank.notify')
          : t('agencyInvoices.bank.record', { count: toRecord })}
      </BusyButton>
    </div>
  )
}

type StatementEntriesProps = { name: string; xml: string; checked: CheckedStatement; onRecorded: () => void }

/** Rows per page: rendering thousands of entries at once is slow. Ticks persist across pages. */
const PAGE_SIZE = 50

/** Invoices that a person chose; each choice is checked by the server, as one payment changes what is left for the next. */
const useAssignedInvoices = (xml: string, start: CheckedStatement) => {
  const [checked, setChecked] = useState(start)
  const [assigned, setAssigned] = useState<{ entry: string; invoiceId: string }[]>([])
  const { mutate, isPending, error, reset } = useCheckStatement()
  const assign = (entry: string, invoiceId: string, onDone: () => void) => {
    const next = [...assigned.filter((one) => one.entry !== entry), { entry, invoiceId }]
    mutate(
      { xml, assigned: next },
      {
        onSuccess: (fresh) => {
          setChecked(fresh)
          setAssigned(next)
          onDone()
        },
      },
    )
  }
  return { checked, assigned, assign, isAssigning: isPending, assignError: error, resetAssign: reset }
}

export const StatementEntries = ({ name, xml, checked: start, onRecorded }: StatementEntriesProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { checked, assigned, assign, isAssigning, assignError, resetAssign } = useAssignedInvoices(xml, start)
  const [toAssign, setToAssign] = useState<Entry | null>(null)
  const { entries, accounts, from, to, leftOut } = checked
  // Overpayments are not preselected: the surplus must be returned, so a person decides.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(entries.filter(({ match }) => match === 'exact' || match === 'partial').map(({ key }) => key)),
  )
  // An invoice that another payment was given may leave nothing for a chosen one.
  const toRecord = entries.flatMap(({ key, match }) => (chosen.has(key) && isRecordable(match) ? [key] : []))
  const [page, setPage] = useState(1)
  const table = useRef<HTMLDivElement>(null)
  const showPage = (next: number) => {
    setPage(next)
    table.current?.scrollIntoView()
  }
  const { mutate, isPending, error } = useRecordStatement()
  const toggle = (key: string) =>
    setChosen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]))
  const record = () =>
    mutate(
      { xml, entries: toRecord, assigned: assigned.filter(({ entry }) => toRecord.includes(entry)) },
      {
        onSuccess: ({ recorded, sum }) => {
          toastSuccess(
            recorded === 0
              ? t('agencyInvoices.bank.notified')
              : t('agencyInvoices.bank.recorded', { count: recorded, sum: formatMoney(sum) }),
          )
          onRecorded()
          void navigate({ to: '/agency/invoices' })
        },
      },
    )
  const accountWords = accounts.map(({ iban, isOwn }) =>
    isOwn ? iban : `${iban} (${t('agencyInvoices.bank.foreignAccount')})`,
  )
  return (
    <>
      <FactList
        facts={[
          { label: t('agencyInvoices.bank.file'), value: name },
          { label: t('agencyInvoices.bank.account'), value: accountWords.join(', ') || '-' },
          {
            label: t('agencyInvoices.bank.period'),
            value: from === null ? '-' : `${formatDay(from)}–${formatDay(to)}`,
          },
          { label: t('agencyInvoices.bank.entries'), value: entries.length },
          ...(leftOut === 0
            ? []
            : [
                {
                  label: t('agencyInvoices.bank.leftOut'),
                  value: `${leftOut} (${t('agencyInvoices.bank.leftOutHint')})`,
                },
              ]),
        ]}
      />
      <ProblemList problems={problemsOf(error)} />
      <div ref={table} className={`${classes.table} ${classes.fromTop}`}>
        <PagedTable
          label={t('agencyInvoices.bank.title')}
          columns={statementColumns(setToAssign)}
          rows={entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          page={page}
          pageCount={Math.ceil(entries.length / PAGE_SIZE)}
          onPage={showPage}
          rowKey={({ key }) => key}
          rowName={({ payer, reference }) => payer ?? reference ?? '-'}
          actions={({ key, match, payer, sum }) =>
            isRecordable(match) ? (
              <Checkbox
                label={<span className={classes.onCard}>{t('agencyInvoices.pay')}</span>}
                aria-label={t('agencyInvoices.bank.include', { payer: payer ?? '-', sum: formatMoney(sum) })}
                checked={chosen.has(key)}
                onChange={() => toggle(key)}
              />
            ) : null
          }
          empty={<EmptyState title={t('agencyInvoices.bank.nothing')} />}
        />
      </div>
      <AssignInvoiceModal
        entry={toAssign}
        busy={isAssigning}
        problems={problemsOf(assignError)}
        onChoose={(invoiceId) => {
          if (toAssign === null) return
          const { key } = toAssign
          assign(key, invoiceId, () => {
            setChosen((before) => new Set([...before, key]))
            setToAssign(null)
          })
        }}
        onClose={() => {
          resetAssign()
          setToAssign(null)
        }}
      />
      <RecordBar entries={entries} toRecord={toRecord.length} busy={isPending} onRecord={record} />
    </>
  )
}
