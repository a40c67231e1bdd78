import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import {
  type InvoicePeriod,
  getOlderPeriod,
  isLatestPeriod,
  getLatestPeriod,
  getNewerPeriod,
} from '@tiraaz/domain/invoices/invoice-period'
import { CLIENT_INVOICE_STATES, ignoresPeriod } from '@tiraaz/domain/invoices/invoice-states'
import { useMemo, useState } from 'react'
import type { Day } from '@tiraaz/domain/calendar/day'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import { periodOf, searchOf } from '../../data/invoices/invoice-period.ts'
import { type InvoiceSearch, readClientInvoiceState } from '../../data/invoices/invoice-search.ts'
import { invoicesQuery, unpaidSumsQuery } from '../../data/invoices/invoices.ts'
import { formatDay } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { InvoiceRowDocuments } from '../../orders/InvoiceRowDocuments.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { AttentionMark } from '../../ui/feedback/AttentionMark.tsx'
import { Money } from '../../ui/text/Money.tsx'
import classes from './Invoices.module.css'

const readToday = (): Day => toTallinnDay(new Date())

/** Marks a button as disabled but keeps it focusable, so that the focus is not lost after the last step. */
const unless = (isOver: boolean, onClick: () => void) =>
  isOver ? { 'data-disabled': true, 'aria-disabled': true } : { onClick }

type PeriodBarProps = { period: InvoicePeriod; today: Day; onChange: (period: InvoicePeriod) => void }

/** Moves the period in steps of three months, up to today (spec §4, Invoice period). */
const PeriodBar = ({ period, today, onChange }: PeriodBarProps) => {
  const { t } = useTranslation()
  const latest = getLatestPeriod(today)
  const isFirst = period.from === latest.from && period.to === latest.to
  return (
    <nav className={classes.period} aria-label={t('invoices.period')}>
      <Button
        variant="default"
        className={classes.step}
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={() => onChange(getOlderPeriod(period))}
      >
        {t('invoices.older')}
      </Button>
      <output className={classes.days}>
        {formatDay(period.from)}–{formatDay(period.to)}
      </output>
      <Button
        variant="default"
        className={classes.step}
        rightSection={<IconChevronRight size={16} aria-hidden />}
        {...unless(isLatestPeriod(period, today), () => onChange(getNewerPeriod(period, today)))}
      >
        {t('invoices.newer')}
      </Button>
      <Button variant="subtle" className={classes.step} {...unless(isFirst, () => onChange(latest))}>
        {t('invoices.reset')}
      </Button>
    </nav>
  )
}

/** Unpaid total, including invoices before the period. Keeps its height while loading. */
const UnpaidSums = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const { data } = useQuery(unpaidSumsQuery(clientId))
  return (
    <p className={classes.owed}>
      {data !== undefined && (
        <>
          {t('invoices.owed')}: <Money euros={data.unpaid} />
          {data.overdue > 0 && (
            <AttentionMark>
              {t('invoices.ofItOverdue')} <Money euros={data.overdue} />
            </AttentionMark>
          )}
        </>
      )}
    </p>
  )
}

type InvoicesScreenProps = { clientId: string; search: InvoiceSearch }

export const InvoicesScreen = ({ clientId, search }: InvoicesScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const columns = useMemo(() => invoiceColumns(clientId), [clientId])
  const [today, setToday] = useState(readToday)
  const period = periodOf(search, today)
  const { state } = search
  const { data: invoices, isError, refetch } = useQuery(invoicesQuery(clientId, period, state))
  const open = (next: InvoiceSearch) => {
    // Updates the day: the page may have been open over midnight.
    setToday(readToday())
    void navigate({ to: '/clients/$clientId/invoices', params: { clientId }, search: next })
  }
  const show = (next: InvoicePeriod) => open({ ...searchOf(next, today), state })
  const showState = (value: string) => open({ ...searchOf(period, today), state: readClientInvoiceState(value) })
  const days = { from: formatDay(period.from), to: formatDay(period.to) }
  return (
    <>
      <PageTitle title={t('invoices.title')} />
      <div className={classes.state}>
        <SegmentedControl
          aria-label={t('invoices.state')}
          data={(['all', ...CLIENT_INVOICE_STATES] as const).map((value) => ({
            value,
            label: value === 'all' ? t('common.all') : t(`invoices.payments.${value}`),
          }))}
          value={state ?? 'all'}
          onChange={showState}
        />
      </div>
      {ignoresPeriod(state) ? (
        <p className={classes.anyDay}>{t('invoices.anyDay')}</p>
      ) : (
        <PeriodBar period={period} today={today} onChange={show} />
      )}
      <UnpaidSums clientId={clientId} />
      <PagedTable
        label={t('invoices.title')}
        columns={columns}
        rows={invoices}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ invoiceNo }) => invoiceNo}
        isMarked={({ id }) => id === search.invoice}
        isAlarming={({ isOverdue }) => isOverdue}
        actions={(invoice) => <InvoiceRowDocuments clientId={clientId} invoice={invoice} />}
        empty={
          state === undefined ? (
            <EmptyState
              title={t('invoices.empty.title')}
              text={t('invoices.empty.text', days)}
              action={
                <Button variant="default" onClick={() => show(getOlderPeriod(period))}>
                  {t('invoices.empty.action')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t(`invoices.nothing.${state}.title`)}
              text={t(`invoices.nothing.${state}.text`, days)}
              action={
                <Button variant="default" onClick={() => showState('all')}>
                  {t('invoices.nothing.action')}
                </Button>
              }
            />
          )
        }
      />
    </>
  )
}
