import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { useTranslation } from '../../../i18n/i18n.ts'
import { agencyClientsQuery, type ListedClient } from '../../../data/agency-clients/agency-clients.ts'
import type { ClientListSearch } from '../../../data/agency-clients/agency-client-search.ts'
import { organizationId } from '../../../session/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterButton } from '../../../ui/layout/RouterButton.tsx'
import { ListSearch } from '../../../ui/form/ListSearch.tsx'
import classes from './Clients.module.css'
import { formatInteger, NO_VALUE } from '../../../i18n/format.ts'
import { DayText } from '../../../ui/text/DayText.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { StatusMark } from '../../../ui/feedback/StatusMark.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'

const ACTIVE = { shape: 'check', tone: 'success' } as const
const BLOCKED = { shape: 'cross', tone: 'muted' } as const

const ClientStateMark = ({ isActive }: { isActive: boolean }) => {
  const { t } = useTranslation()
  return (
    <StatusMark look={isActive ? ACTIVE : BLOCKED}>
      {t(isActive ? 'agencyClients.active' : 'agencyClients.blocked')}
    </StatusMark>
  )
}

const clientColumns: readonly Column<ListedClient>[] = [
  {
    key: 'name',
    heading: 'agencyClients.name',
    title: true,
    opensRow: true,
    cell: ({ id, name }) => (
      <RouterAnchor to="/agency/clients/$id" params={{ id }}>
        {name}
      </RouterAnchor>
    ),
  },
  {
    key: 'registryCode',
    heading: 'agencyClients.registryCode',
    cell: ({ registryCode }) => <span className="numeric">{registryCode ?? NO_VALUE}</span>,
  },
  { key: 'agent', heading: 'agencyClients.agent', cell: ({ agent }) => agent?.name ?? NO_VALUE },
  {
    key: 'members',
    heading: 'agencyClients.members',
    numeric: true,
    cell: ({ memberCount }) => formatInteger(memberCount),
  },
  {
    key: 'openOrders',
    heading: 'agencyClients.openOrders',
    numeric: true,
    cell: ({ openOrderCount }) => formatInteger(openOrderCount),
  },
  {
    key: 'lastOrdered',
    heading: 'agencyClients.lastOrdered',
    cell: ({ lastOrderedAt }) => <DayText value={lastOrderedAt} />,
  },
  { key: 'state', heading: 'agencyClients.state', cell: (client) => <ClientStateMark {...client} /> },
]

const STATES = ['all', 'active', 'blocked'] as const

export const ClientListScreen = ({ search }: { search: ClientListSearch }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const page = search.page ?? 1
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...agencyClientsQuery(organizationId(), search),
    placeholderData: keepPreviousData,
  })
  const show = (next: ClientListSearch) => void navigate({ to: '/agency/clients', search: next, replace: true })
  const stateWords = {
    all: t('agencyClients.allStates'),
    active: t('agencyClients.active'),
    blocked: t('agencyClients.blocked'),
  }
  const isBeyond = data !== undefined && !isPlaceholderData && page > data.pageCount
  return (
    <>
      {isBeyond && <Navigate to="/agency/clients" search={{ ...search, page: data.pageCount }} replace />}
      <PageTitle title={t('agencyClients.title')} actions={<AddClient />} />
      <div className={classes.tools}>
        <div className={classes.search}>
          <ListSearch
            label={t('agencyClients.search')}
            search={search.search}
            onSearch={(words) => show({ ...search, search: words, page: undefined })}
          />
        </div>
        <SegmentedControl
          aria-label={t('agencyClients.state')}
          data={STATES.map((value) => ({ value, label: stateWords[value] }))}
          value={search.state ?? 'all'}
          onChange={(value) => {
            const state = value === 'active' || value === 'blocked' ? value : undefined
            show({ ...search, state, page: undefined })
          }}
        />
      </div>
      <PagedTable
        label={t('agencyClients.title')}
        columns={clientColumns}
        rows={data?.clients}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={<NoClients search={search} onShowAll={() => show({})} />}
        page={page}
        pageCount={data?.pageCount ?? 1}
        pageSize={PAGE_SIZES.clients}
        onPage={(next) => void navigate({ to: '/agency/clients', search: { ...search, page: next } })}
      />
    </>
  )
}

const AddClient = () => {
  const { t } = useTranslation()
  return (
    <RouterButton to="/agency/clients/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('agencyClients.add')}
    </RouterButton>
  )
}

const NoClients = ({ search, onShowAll }: { search: ClientListSearch; onShowAll: () => void }) => {
  const { t } = useTranslation()
  if (search.search === undefined && search.state === undefined) {
    return (
      <EmptyState title={t('agencyClients.empty.title')} text={t('agencyClients.empty.text')} action={<AddClient />} />
    )
  }
  return (
    <EmptyState
      title={t('agencyClients.nothing.title')}
      text={t('agencyClients.nothing.text')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('agencyClients.nothing.action')}
        </Button>
      }
    />
  )
}
