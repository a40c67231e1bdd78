import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { type InvoicePeriod, getOlderPeriod } from '@tiraaz/domain/invoices/invoice-period'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { periodOf, searchOf } from '../../data/invoices/invoice-period.ts'
import type { InvoiceSearch } from '../../data/invoices/invoice-search.ts'
import { invoicesQuery } from '../../data/invoices/invoices.ts'
import { formatDay } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { InvoiceDocuments } from '../../orders/InvoiceDocuments.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { UnpaidSums } from './UnpaidSums.tsx'

type InvoicesScreenProps = { clientId: string; search: InvoiceSearch }

export const InvoicesScreen = ({ clientId, search }: InvoicesScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const columns = useMemo(() => invoiceColumns(clientId), [clientId])
  const [today, setToday] = useState(() => toTallinnDay(new Date()))
  const period = periodOf(search, today)
  const { data: invoices, isError, refetch } = useQuery(invoicesQuery(clientId, period))
  const show = (next: InvoicePeriod) => {
    // Updates the day: the page may have been open over midnight.
    setToday(toTallinnDay(new Date()))
    void navigate({ to: '/clients/$clientId/invoices', params: { clientId }, search: searchOf(next, today) })
  }
  const [from, to] = [formatDay(period.from), formatDay(period.to)]
  return (
    <>
      <PageTitle title={t('invoices.title')} />
      <PeriodBar period={period} today={today} onChange={show} />
      <UnpaidSums clientId={clientId} />
      <PagedTable
        label={t('invoices.title')}
        columns={columns}
        rows={invoices}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ invoiceNo }) => invoiceNo}
        isAlarming={({ isOverdue }) => isOverdue}
        actions={(invoice) => <InvoiceDocuments clientId={clientId} invoice={invoice} />}
        empty={
          <EmptyState
            title={t('invoices.empty.title')}
            text={t('invoices.empty.text', { from, to })}
            action={
              <Button variant="default" onClick={() => show(getOlderPeriod(period))}>
                {t('invoices.empty.action')}
              </Button>
            }
          />
        }
      />
    </>
  )
}
