import { Button, Menu, SegmentedControl } from '@mantine/core'
import { IconCash, IconFileInvoice, IconUpload } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { INVOICE_STATES } from '@tiraaz/domain/invoices/invoice-states'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useSendsMail } from '../../../data/settings/portal-settings.ts'
import {
  type AgencyInvoice,
  agencyInvoicesQuery,
  bankEntriesQuery,
  fetchAgencyInvoiceTable,
  fetchInvoicePdfs,
} from '../../../data/invoices/agency-invoices.ts'
import {
  type AgencyInvoiceSearch,
  isInvoiceListFiltered,
  readInvoiceState,
} from '../../../data/invoices/agency-invoice-search.ts'
import { agencyOrderFiltersQuery } from '../../../data/agency-orders/agency-orders.ts'
import { InvoiceRowDocuments } from '../../../orders/InvoiceRowDocuments.tsx'
import { formatMoney } from '../../../i18n/format.ts'
import { organizationId } from '../../../session/session.ts'
import { useFileSaving } from '../../../ui/file/use-file-saving.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { LazyPart } from '../../../ui/layout/LazyPart.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { RouterButton } from '../../../ui/layout/RouterButton.tsx'
import { ListSearch } from '../../../ui/form/ListSearch.tsx'
import { ExportMenu } from '../ExportMenu.tsx'
import { agencyInvoiceColumns } from './agency-invoice-columns.tsx'
import { InvoiceSums } from './InvoiceSums.tsx'
import { AgencyChoiceFilter } from '../AgencyChoiceFilter.tsx'
import classes from './Invoices.module.css'
import { PaymentModal } from './PaymentModal.tsx'
import { RemindModal } from './RemindModal.tsx'

export const AgencyInvoicesScreen = ({ search }: { search: AgencyInvoiceSearch }) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  const navigate = useNavigate()
  const organization = organizationId()
  const [isReminding, setReminding] = useState(false)
  const [paid, setPaid] = useState<AgencyInvoice | null>(null)
  const { data: filters } = useSuspenseQuery(agencyOrderFiltersQuery(organization))
  const { data, isError, isPlaceholderData, refetch } = useQuery(agencyInvoicesQuery(organization, search))
  const page = search.page ?? 1
  const show = (change: AgencyInvoiceSearch, replace = false) =>
    void navigate({ to: '/agency/invoices', search: { ...search, page: undefined, ...change }, replace })
  const clear = () => void navigate({ to: '/agency/invoices', search: {} })
  const isBeyond = data !== undefined && !isPlaceholderData && page > data.pageCount
  const toRemind = search.state === 'overdue' ? (data?.invoices ?? []).filter((one) => one.canBeReminded) : []
  return (
    <>
      {isBeyond && <Navigate to="/agency/invoices" search={{ ...search, page: data.pageCount }} replace />}
      <PageTitle
        title={t('agencyInvoices.title')}
        actions={
          <>
            <InvoiceExport search={search} isEmpty={data?.sums.count === 0} />
            <NextSteps />
          </>
        }
      />
      <div className={classes.tools}>
        <div className={classes.search}>
          <ListSearch
            label={t('agencyInvoices.search')}
            search={search.search}
            onSearch={(words) => show({ search: words }, true)}
          />
        </div>
        <div className={classes.state}>
          <SegmentedControl
            aria-label={t('agencyInvoices.state')}
            data={(['all', ...INVOICE_STATES] as const).map((value) => ({
              value,
              label: t(`agencyInvoices.states.${value}`),
            }))}
            value={search.state ?? 'all'}
            onChange={(value) => show({ state: readInvoiceState(value) })}
          />
        </div>
        {toRemind.length > 0 && sendsMail && (
          <Button variant="default" onClick={() => setReminding(true)}>
            {t('agencyInvoices.remindOf', { count: toRemind.length })}
          </Button>
        )}
      </div>
      <FilterBar period={search} onPeriod={show} onClear={isInvoiceListFiltered(search) ? clear : undefined}>
        <AgencyChoiceFilter
          label={t('agencyInvoices.client')}
          filters={filters}
          list="clients"
          selected={search.clients}
          onChange={(clients) => show({ clients })}
        />
      </FilterBar>
      <UnallocatedMoney />
      {data !== undefined && data.sums.count > 0 && <InvoiceSums sums={data.sums} />}
      <div className={classes.list}>
        <PagedTable
          label={t('agencyInvoices.title')}
          columns={agencyInvoiceColumns}
          rows={data?.invoices}
          hasFailed={isError}
          onReadAgain={() => void refetch()}
          rowKey={({ id }) => id}
          rowName={({ invoiceNo }) => invoiceNo}
          isAlarming={({ isOverdue }) => isOverdue}
          actions={(invoice) => (
            <InvoiceRowDocuments clientId={invoice.client.id} invoice={invoice}>
              {invoice.unpaidSum > 0 && <RecordPayment invoice={invoice} onAsk={() => setPaid(invoice)} />}
            </InvoiceRowDocuments>
          )}
          empty={<NoInvoices isFiltered={isInvoiceListFiltered(search)} onShowAll={clear} />}
          page={page}
          pageCount={data?.pageCount ?? 1}
          pageSize={PAGE_SIZES.orders}
          onPage={(next) => show({ page: next })}
        />
      </div>
      <PaymentModal invoice={paid} onClose={() => setPaid(null)} />
      <RemindModal invoices={isReminding ? toRemind : []} total={data?.toRemind} onClose={() => setReminding(false)} />
    </>
  )
}

const RecordPayment = ({ invoice: { invoiceNo }, onAsk }: { invoice: AgencyInvoice; onAsk: () => void }) => {
  const { t } = useTranslation()
  return (
    <Menu.Item
      leftSection={<IconCash size={16} aria-hidden />}
      aria-label={t('agencyInvoices.payTitle', { number: invoiceNo })}
      onClick={onAsk}
    >
      {t('agencyInvoices.pay')}
    </Menu.Item>
  )
}

const loadKmdInf = async () => (await import('./KmdInfModal.tsx')).KmdInfModal

const InvoiceExport = ({ search, isEmpty }: { search: AgencyInvoiceSearch; isEmpty: boolean }) => {
  const { t } = useTranslation()
  const { save } = useFileSaving('downloads.making')
  const [isKmdInf, setKmdInf] = useState(false)
  return (
    <>
      <ExportMenu fetchTable={(signal) => fetchAgencyInvoiceTable(search, signal)}>
        <Menu.Item disabled={isEmpty} onClick={() => save((signal) => fetchInvoicePdfs(search, signal))}>
          {t('agencyInvoices.asPdfs')}
        </Menu.Item>
        <Menu.Item onClick={() => setKmdInf(true)}>{t('agencyInvoices.kmdInf.open')}</Menu.Item>
      </ExportMenu>
      {isKmdInf && <LazyPart load={loadKmdInf} given={{ onClose: () => setKmdInf(false) }} />}
    </>
  )
}

/** Leads to the bank payments without an invoice, while there are any. */
const UnallocatedMoney = () => {
  const { t } = useTranslation()
  const { data } = useQuery(bankEntriesQuery(organizationId(), { state: 'open' }))
  if (data === undefined || data.open.count === 0) return null
  return (
    <p className={classes.unallocated}>
      <RouterAnchor to="/agency/invoices/unallocated">{t('agencyInvoices.unallocated.title')}</RouterAnchor>
      <span className={classes.quiet}>
        {t('agencyInvoices.unallocated.open', { count: data.open.count, sum: formatMoney(data.open.sum) })}
      </span>
    </p>
  )
}

const NextSteps = () => {
  const { t } = useTranslation()
  return (
    <>
      <RouterButton variant="default" to="/agency/invoices/bank" leftSection={<IconUpload size={16} aria-hidden />}>
        {t('agencyInvoices.fromBank')}
      </RouterButton>
      <IssueMany />
    </>
  )
}

const IssueMany = () => {
  const { t } = useTranslation()
  return (
    <RouterButton to="/agency/invoices/new" leftSection={<IconFileInvoice size={16} aria-hidden />}>
      {t('agencyInvoices.issueMany')}
    </RouterButton>
  )
}

const NoInvoices = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => {
  const { t } = useTranslation()
  if (!isFiltered)
    return (
      <EmptyState
        title={t('agencyInvoices.empty.title')}
        text={t('agencyInvoices.empty.text')}
        action={<IssueMany />}
      />
    )
  return (
    <EmptyState
      title={t('agencyInvoices.nothing.title')}
      text={t('agencyInvoices.nothing.text')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('agencyInvoices.nothing.action')}
        </Button>
      }
    />
  )
}
