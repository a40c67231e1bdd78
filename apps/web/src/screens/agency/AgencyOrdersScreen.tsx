import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { useAgencyNews } from '../../data/agency-orders/agency-news.ts'
import {
  type AgencyOrder,
  agencyOrderFiltersQuery,
  agencyAttentionQuery,
  agencyOrderListQuery,
  fetchAgencyOrderTable,
} from '../../data/agency-orders/agency-orders.ts'
import {
  AGENCY_SORTS,
  type AgencyOrderListSearch,
  isUnsentTab,
  readTab,
} from '../../data/agency-orders/agency-order-search.ts'
import { openTab } from '../../data/agency-orders/agency-order-tabs.ts'
import { changeFilters, lastPageInstead } from '../../data/orders/order-list-filters.ts'
import { useOrderDialog } from '../../orders/use-order-dialog.ts'
import { organizationId } from '../../session/session.ts'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import classes from './Agency.module.css'
import { AgencyOrderFilters } from './filters/AgencyOrderFilters.tsx'
import { AgencyOrderActions } from './AgencyOrderActions.tsx'
import { agencyColumns, draftColumns, NEWEST } from './agency-columns.tsx'
import { agencyOrderName } from './agency-order-name.ts'
import { ListSearch } from '../../ui/form/ListSearch.tsx'
import { OrderWorksheetDialogs } from './OrderWorksheetDialogs.tsx'
import { AnsweredModal } from './AnsweredModal.tsx'
import { AttentionList } from './AttentionList.tsx'
import { CancelOrderModal } from './CancelOrderModal.tsx'
import { ConfirmMany, ConfirmOne } from './confirm/ConfirmDialogs.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { IssueInvoices } from './invoicing/IssueInvoices.tsx'
import { OrderTabs } from './filters/OrderTabs.tsx'
import { SavedFilters } from './filters/SavedFilters.tsx'
import { NoAgencyOrders } from './NoAgencyOrders.tsx'
import { orderFacts } from '../../orders/order-facts.tsx'
import { FactList } from '../../ui/text/FactList.tsx'
import { AgencyItemDesigns } from './AgencyItemDesigns.tsx'
import { agencyItemColumns } from './agency-item-columns.tsx'
import { IssuedInvoices } from './IssuedInvoices.tsx'
import { WorksheetMenu } from './WorksheetMenu.tsx'

type OrderDialog = 'confirm' | 'send' | 'deliver' | 'invoice' | 'cancel' | 'answered'

/** Details of an order row: transport, payer, the orderer's note, and the items with their designs. */
const AgencyOrderItems = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const invoices =
    order.invoices.length === 0 ? [] : [{ label: t('invoices.title'), value: <IssuedInvoices order={order} /> }]
  const facts = [...orderFacts(t, order), ...invoices]
  return (
    <>
      <FactList facts={facts} />
      <PagedTable
        label={t('agency.items', { name: agencyOrderName(order) })}
        columns={agencyItemColumns}
        rows={order.items}
        rowKey={({ id }) => id}
        rowName={({ productName }) => productName}
        expanded={(item) => <AgencyItemDesigns order={order} item={item} />}
        actions={(item) => <WorksheetMenu order={order} item={item} />}
        empty={<span className="muted">{t('agency.noItems')}</span>}
      />
    </>
  )
}

type OrderPage = { orders: readonly AgencyOrder[]; pageCount: number }

/** Checks whether there may be several orders to confirm, also on other pages of the list. */
const useHasToConfirm = ({ status, agents }: AgencyOrderListSearch, list: OrderPage | undefined): boolean => {
  const { data: counts } = useQuery(agencyAttentionQuery(organizationId(), agents))
  const waiting = counts?.find(({ kind }) => kind === 'toConfirm')?.count ?? 0
  const isLeft = status === undefined || status.includes('submitted')
  const shown = list?.orders.filter(({ canBeConfirmed }) => canBeConfirmed).length ?? 0
  return shown > 1 || (waiting > 1 && isLeft && (list?.pageCount ?? 0) > 1)
}

export const AgencyOrdersScreen = ({ search }: { search: AgencyOrderListSearch }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const organization = organizationId()
  useAgencyNews(organization)
  const { data: filters } = useSuspenseQuery(agencyOrderFiltersQuery(organization))
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...agencyOrderListQuery(organization, search),
    placeholderData: keepPreviousData,
  })
  const { askedFor, ask, close } = useOrderDialog<OrderDialog, AgencyOrder>(data?.orders)
  const show = (next: AgencyOrderListSearch) => void navigate({ to: '/agency/orders', search: next })
  const clear = () => show(openTab({ sort: search.sort }, readTab(search)))
  const hasToConfirm = useHasToConfirm(search, data)
  // As they were when the dialog was opened.
  const [confirming, setConfirming] = useState<AgencyOrderListSearch | null>(null)
  const lastPage = lastPageInstead(search.page ?? 1, isPlaceholderData ? undefined : data)
  return (
    <>
      {lastPage !== null && <Navigate to="/agency/orders" search={{ ...search, page: lastPage }} replace />}
      <PageTitle
        title={t('agency.title')}
        actions={
          <>
            {hasToConfirm && (
              <Button variant="default" onClick={() => setConfirming(search)}>
                {t('confirmOrder.many.open')}
              </Button>
            )}
            <ExportMenu fetchTable={(signal) => fetchAgencyOrderTable(search, signal)} />
          </>
        }
      />
      <FirstSteps />
      <OrderTabs search={search} waitingAtClients={filters.waitingAtClients} />
      <AttentionList organizationId={organization} search={search} />
      <div className={classes.searchLine}>
        <ListSearch
          label={t('agency.search')}
          search={search.search}
          onSearch={(words) =>
            void navigate({ to: '/agency/orders', search: changeFilters(search, { search: words }), replace: true })
          }
        />
        <SavedFilters search={search} />
      </div>
      <AgencyOrderFilters
        filters={filters}
        search={search}
        onChange={(change) => show(changeFilters(search, change))}
        onClear={clear}
      />
      <div className={classes.list}>
        <PagedTable
          label={t('agency.title')}
          columns={isUnsentTab(search) ? draftColumns : agencyColumns}
          rows={data?.orders}
          hasFailed={isError}
          onReadAgain={() => void refetch()}
          rowKey={({ id }) => id}
          rowName={agencyOrderName}
          expanded={(order) => <AgencyOrderItems order={order} />}
          actions={(order) => (
            <AgencyOrderActions
              order={order}
              onConfirm={() => ask('confirm', order)}
              onInvoice={() => ask('invoice', order)}
              onCancel={() => ask('cancel', order)}
              onAnswered={() => ask('answered', order)}
              onSend={() => ask('send', order)}
              onDeliver={() => ask('deliver', order)}
            />
          )}
          sort={{
            current: search.sort ?? NEWEST,
            onSort: (to) => show({ ...search, page: 1, sort: AGENCY_SORTS.find((sort) => sort === to) }),
          }}
          empty={<NoAgencyOrders search={search} onShowAll={clear} />}
          page={search.page ?? 1}
          pageCount={data?.pageCount ?? 1}
          pageSize={filters.pageSize}
          onPage={(page) => show({ ...search, page })}
        />
      </div>
      <ConfirmMany search={confirming} onClose={() => setConfirming(null)} />
      <ConfirmOne order={askedFor('confirm')} onSend={(order) => ask('send', order)} onClose={close} />
      <OrderWorksheetDialogs sent={askedFor('send')} delivered={askedFor('deliver')} onClose={close} />
      <IssueInvoices order={askedFor('invoice')} onClose={close} />
      <CancelOrderModal order={askedFor('cancel')} onClose={close} />
      <AnsweredModal order={askedFor('answered')} onClose={close} />
    </>
  )
}
