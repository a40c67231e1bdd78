import { Alert, Checkbox } from '@mantine/core'
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
import { type AssignRequest, statementColumns, type StatementEntry as Entry } from './statement-columns.tsx'

type RecordBarProps = {
  entries: readonly Entry[]
  unmatched: number
  toRecord: number
  busy: boolean
  onRecord: () => void
}

/** Records the chosen payments; those without an invoice are kept, also where there is nothing to record. */
const RecordBar = ({ entries, unmatched, toRecord, busy, onRecord }: RecordBarProps) => {
  const { t } = useTranslation()
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

/** Ticks sure payments. A surplus has to be returned and a guess without a number may be wrong, so a person decides. */
const isTicked = ({ match, guess }: Entry): boolean =>
  (match === 'exact' || match === 'partial') && (guess === null || guess === 'number')

/** Invoices of the entries to record that a person chose, and the guesses that were ticked: the server records no guess. */
const toAssignments = (
  entries: readonly Entry[],
  assigned: readonly Assignment[],
  toRecord: ReadonlySet<string>,
): Assignment[] => {
  const guessed = entries.filter(({ guess }) => guess !== null)
  return [
    ...assigned,
    ...guessed.flatMap(({ key, invoices }) => invoices.map(({ id }) => ({ entry: key, invoiceId: id }))),
  ].filter(({ entry }) => toRecord.has(entry))
}

type Assignment = { entry: string; invoiceId: string }
type StatementEntriesProps = { name: string; xml: string; checked: CheckedStatement; onRecorded: () => void }

/** Rows per page: rendering thousands of entries at once is slow. Ticks persist across pages. */
const PAGE_SIZE = 50

/** Invoices that a person chose; each choice is checked by the server, as one payment changes what is left for the next. */
const useAssignedInvoices = (xml: string, start: CheckedStatement) => {
  const [checked, setChecked] = useState(start)
  const [assigned, setAssigned] = useState<Assignment[]>([])
  const { mutate, isPending, error, reset } = useCheckStatement()
  const assign = (entry: string, invoiceIds: readonly string[], onDone: () => void) => {
    const others = assigned.filter((one) => one.entry !== entry)
    const next = [...others, ...invoiceIds.map((invoiceId) => ({ entry, invoiceId }))]
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
  const [toAssign, setToAssign] = useState<AssignRequest | null>(null)
  const { entries, accounts, from, to, leftOut } = checked
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(entries.filter(isTicked).map(({ key }) => key)),
  )
  // An invoice that another payment was given may leave nothing for a chosen one.
  const toRecord = entries.flatMap(({ key, match }) => (chosen.has(key) && isRecordable(match) ? [key] : []))
  const unmatched = entries.filter(
    ({ key, match, guess }) => isUnmatched(match) || (guess !== null && !chosen.has(key)),
  )
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
      { xml, entries: toRecord, assigned: toAssignments(entries, assigned, new Set(toRecord)) },
      {
        onSuccess: ({ recorded, sum }) => {
          toastSuccess(
            recorded === 0
              ? t('agencyInvoices.bank.notified')
              : t('agencyInvoices.bank.recorded', { count: recorded, sum: formatMoney(sum) }),
          )
          onRecorded()
          void navigate({ to: recorded === 0 ? '/agency/invoices/unallocated' : '/agency/invoices' })
        },
      },
    )
  const accountWords = accounts.map(({ iban, isOwn }) =>
    isOwn ? iban : `${iban} (${t('agencyInvoices.bank.foreignAccount')})`,
  )
  const foreign = accounts.flatMap(({ iban, isOwn }) => (isOwn ? [] : [iban]))
  return (
    <>
      {foreign.length > 0 && (
        <Alert role="status" color="attention" title={t('agencyInvoices.bank.foreignAccountTitle')} mb="md">
          {t('agencyInvoices.bank.foreignAccountText', { ibans: foreign.join(', ') })}
        </Alert>
      )}
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
        request={toAssign}
        busy={isAssigning}
        problems={problemsOf(assignError)}
        onChoose={(invoiceId) => {
          if (toAssign === null) return
          const { key, invoices } = toAssign.entry
          const kept = toAssign.isMore ? invoices.map(({ id }) => id) : []
          assign(key, [...kept, invoiceId], () => {
            setChosen((before) => new Set([...before, key]))
            setToAssign(null)
          })
        }}
        onClose={() => {
          resetAssign()
          setToAssign(null)
        }}
      />
      <RecordBar
        entries={entries}
        unmatched={unmatched.length}
        toRecord={toRecord.length}
        busy={isPending}
        onRecord={record}
      />
    </>
  )
}
