import { Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { isRecordable } from '@tiraaz/domain/invoices/match-payments'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '../../../api/failure.ts'
import { type CheckedStatement, useRecordStatement } from '../../../data/invoices/agency-invoices.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { FactList } from '../../../ui/text/FactList.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import classes from './Invoices.module.css'
import { statementColumns } from './statement-columns.tsx'

type StatementEntriesProps = { name: string; xml: string; checked: CheckedStatement; onRecorded: () => void }

/** Rows per page: rendering thousands of entries at once is slow. Ticks persist across pages. */
const PAGE_SIZE = 50

export const StatementEntries = ({ name, xml, checked, onRecorded }: StatementEntriesProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { entries, accounts, from, to, leftOut } = checked
  // Overpayments are not preselected: the surplus must be returned, so a person decides.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(entries.filter(({ match }) => match === 'exact' || match === 'partial').map(({ key }) => key)),
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
      { xml, entries: [...chosen] },
      {
        onSuccess: ({ recorded, sum }) => {
          toastSuccess(t('agencyInvoices.bank.recorded', { count: recorded, sum: formatMoney(sum) }))
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
          columns={statementColumns}
          rows={entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          page={page}
          pageCount={Math.ceil(entries.length / PAGE_SIZE)}
          onPage={showPage}
          rowKey={({ key }) => key}
          rowName={({ payer, reference }) => payer ?? reference ?? '-'}
          isAlarming={({ match }) => match === 'over' || match === 'unknown' || match === 'gathered'}
          actions={({ key, match, payer, sum }) =>
            isRecordable(match) ? (
              <Checkbox
                aria-label={t('agencyInvoices.bank.include', { payer: payer ?? '-', sum: formatMoney(sum) })}
                checked={chosen.has(key)}
                onChange={() => toggle(key)}
              />
            ) : null
          }
          empty={<EmptyState title={t('agencyInvoices.bank.nothing')} />}
        />
      </div>
      {entries.some(({ match }) => isRecordable(match)) && (
        <div className={classes.bar}>
          <BusyButton busy={isPending} disabled={chosen.size === 0} onClick={record}>
            {t('agencyInvoices.bank.record', { count: chosen.size })}
          </BusyButton>
        </div>
      )}
    </>
  )
}
