import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAgencyNews } from '../../data/agency-orders/agency-news.ts'
import {
  type AgencyOrder,
  agencyOrderFiltersQuery,
  agencyOrderListQuery,
  fetchAgencyOrderTable,
} from '../../data/agency-orders/agency-orders.ts'
import type { AgencyOrderListSearch } from '../../data/agency-orders/agency-order-search.ts'
import { changeFilters, lastPageInstead } from '../../data/orders/order-list-search.ts'
import { useOrderDialog } from '../../orders/use-order-dialog.ts'
import { organizationId } from '../../session/session.ts'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import classes from './Agency.module.css'
import { AgencyFilters } from './AgencyFilters.tsx'
import { AgencyOrderActions } from './AgencyOrderActions.tsx'
import { AgencyOrderItems } from './AgencyOrderItems.tsx'
import { agencyColumns } from './agency-columns.tsx'
import { agencyOrderName } from './agency-order-name.ts'
import { AgencySearch } from './AgencySearch.tsx'
import { AnsweredModal } from './AnsweredModal.tsx'
import { AttentionList } from './AttentionList.tsx'
import { CancelOrderModal } from './CancelOrderModal.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { IssueInvoicesModal } from './IssueInvoicesModal.tsx'
import { NoAgencyOrders } from './NoAgencyOrders.tsx'

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
  const { askedFor, ask, close } = useOrderDialog<'invoice' | 'cancel' | 'answered', AgencyOrder>(data?.orders)
  const show = (next: AgencyOrderListSearch) => void navigate({ to: '/agency/orders', search: next })
  const clear = () => show({ page: 1, sort: search.sort })
  const lastPage = lastPageInstead(search.page ?? 1, isPlaceholderData ? undefined : data)
  return (
    <>
      {lastPage !== null && <Navigate to="/agency/orders" search={{ ...search, page: lastPage }} replace />}
      <PageTitle
        title={t('agency.title')}
        actions={<ExportMenu fetchTable={(signal) => fetchAgencyOrderTable(search, signal)} />}
      />
      <FirstSteps />
      <AttentionList organizationId={organization} search={search} />
      <AgencySearch
        search={search.search}
        onSearch={(words) =>
          void navigate({ to: '/agency/orders', search: changeFilters(search, { search: words }), replace: true })
        }
      />
      <AgencyFilters
        filters={filters}
        search={search}
        onChange={(change) => show(changeFilters(search, change))}
        onClear={clear}
      />
      <div className={classes.list}>
        <PagedTable
          label={t('agency.title')}
          columns={agencyColumns}
          rows={data?.orders}
          hasFailed={isError}
          onReadAgain={() => void refetch()}
          rowKey={({ id }) => id}
          rowName={agencyOrderName}
          expanded={(order) => <AgencyOrderItems order={order} />}
          actions={(order) => (
            <AgencyOrderActions
              order={order}
              onInvoice={() => ask('invoice', order)}
              onCancel={() => ask('cancel', order)}
              onAnswered={() => ask('answered', order)}
            />
          )}
          empty={<NoAgencyOrders search={search} onShowAll={clear} />}
          page={search.page ?? 1}
          pageCount={data?.pageCount ?? 1}
          pageSize={filters.pageSize}
          onPage={(page) => show({ ...search, page })}
        />
      </div>
      <IssueInvoicesModal order={askedFor('invoice')} onClose={close} />
      <CancelOrderModal order={askedFor('cancel')} onClose={close} />
      <AnsweredModal order={askedFor('answered')} onClose={close} />
    </>
  )
}
