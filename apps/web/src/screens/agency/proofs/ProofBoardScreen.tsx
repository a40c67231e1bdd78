import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useAgencyNews } from '../../../data/agency-orders/agency-news.ts'
import { agencyOrderFiltersQuery } from '../../../data/agency-orders/agency-orders.ts'
import { lastPageInstead } from '../../../data/orders/order-list-filters.ts'
import { proofBoardQuery } from '../../../data/proofs/proof-board.ts'
import { openProofTab, type ProofBoardSearch, shownTab } from '../../../data/proofs/proof-board-search.ts'
import { NO_VALUE } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { organizationId } from '../../../session/session.ts'
import { ListSearch } from '../../../ui/form/ListSearch.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { FilterFold } from '../../../ui/table/FilterFold.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { AgencyChoiceFilter } from '../AgencyChoiceFilter.tsx'
import { NoProofs } from './NoProofs.tsx'
import { PROOF_COLUMNS } from './proof-board-columns.tsx'
import { ProofTabs } from './ProofTabs.tsx'
import classes from './ProofBoard.module.css'

/** Board of the proofs of all clients, a tab for each state. */
export const ProofBoardScreen = ({ search }: { search: ProofBoardSearch }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const organization = organizationId()
  useAgencyNews(organization)
  const { data: filters } = useSuspenseQuery(agencyOrderFiltersQuery(organization))
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...proofBoardQuery(organization, search),
    placeholderData: keepPreviousData,
  })
  const tab = shownTab(search)
  const show = (next: ProofBoardSearch) => void navigate({ to: '/agency/proofs', search: next })
  const change = (part: Partial<ProofBoardSearch>) =>
    void navigate({
      to: '/agency/proofs',
      search: { ...search, ...part, page: undefined },
      replace: 'search' in part,
    })
  const lastPage = lastPageInstead(search.page ?? 1, isPlaceholderData ? undefined : data)
  return (
    <>
      {lastPage !== null && <Navigate to="/agency/proofs" search={{ ...search, page: lastPage }} replace />}
      <PageTitle title={t('proofBoard.title')} />
      <ProofTabs search={search} />
      <ListSearch label={t('agency.search')} search={search.search} onSearch={(words) => change({ search: words })} />
      <div className={classes.filters}>
        <FilterFold onClear={search.agents === undefined ? undefined : () => change({ agents: undefined })}>
          <AgencyChoiceFilter
            label={t('agency.agent')}
            filters={filters}
            list="agents"
            selected={search.agents}
            onChange={(agents) => change({ agents })}
          />
        </FilterFold>
      </div>
      <PagedTable
        key={tab}
        label={t('proofBoard.title')}
        columns={PROOF_COLUMNS[tab]}
        rows={data?.proofs}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ itemId }) => itemId}
        rowName={({ productName, projectNumber }) =>
          t('proofBoard.rowName', { product: productName, order: projectNumber ?? NO_VALUE })
        }
        empty={<NoProofs search={search} onShowAll={() => show(openProofTab({}, tab))} />}
        page={search.page ?? 1}
        pageCount={data?.pageCount ?? 1}
        onPage={(page) => show({ ...search, page })}
      />
    </>
  )
}
