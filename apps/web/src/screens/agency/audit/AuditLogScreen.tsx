import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/i18n.ts'
import { hasMoreChoices } from '../../../data/choices/use-choices.ts'
import {
  auditActorsQuery,
  auditEventsQuery,
  auditFiltersQuery,
  fetchAuditCsv,
  type AuditEvent,
} from '../../../data/reports/audit-log.ts'
import { type AuditSearch, parseAuditedNouns } from '../../../data/reports/audit-search.ts'
import { lastPageInstead } from '../../../data/orders/order-list-filters.ts'
import { ChoiceFilter } from '../../../people/ChoiceFilter.tsx'
import { organizationId } from '../../../session/session.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { useFileSaving } from '../../../ui/file/use-file-saving.ts'
import { ListSearch } from '../../../ui/form/ListSearch.tsx'
import { formatMoment } from '../../../i18n/format.ts'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './AuditLog.module.css'

const auditColumns: readonly Column<AuditEvent>[] = [
  {
    key: 'at',
    heading: 'auditPage.at',
    cell: ({ at }) => (
      <time className="numeric" dateTime={at}>
        {formatMoment(at)}
      </time>
    ),
  },
  { key: 'actor', heading: 'auditPage.actor', cell: ({ actorName }) => actorName },
  {
    key: 'what',
    heading: 'auditPage.what',
    title: true,
    cell: ({ what, subjectName, clientName }) => (
      <span className={classes.what}>
        <span>{what}</span>
        <span className={classes.subject}>
          {clientName === null || clientName === subjectName ? subjectName : `${subjectName} · ${clientName}`}
        </span>
      </span>
    ),
  },
  { key: 'changes', heading: 'auditPage.changes', cell: (event) => <Changes event={event} /> },
]

const Changes = ({ event: { changes } }: { event: AuditEvent }) => {
  const { t } = useTranslation()
  if (changes.length === 0) return null
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.field}>{field}</span>
          {before === null ? (
            <ins>{after}</ins>
          ) : (
            <>
              <del>{before}</del>
              <span aria-hidden>→</span>
              <ins>{after ?? t('auditPage.nothing')}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const PAGE_SIZE = 50

/** Audit log of the back office, read-only. */
export const AuditLogScreen = ({ search }: { search: AuditSearch }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const organization = organizationId()
  const { data: filters } = useQuery(auditFiltersQuery(organization))
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...auditEventsQuery(organization, search),
    placeholderData: keepPreviousData,
  })
  const { save, isSaving } = useFileSaving('downloads.making')
  const show = (next: AuditSearch, replace = false) =>
    void navigate({ to: '/agency/settings/audit-log', search: next, replace })
  const change = (part: Partial<AuditSearch>) => show({ ...search, ...part, page: undefined })
  const { page: _page, ...chosen } = search
  const isFiltered = Object.values(chosen).some((value) => value !== undefined)
  const lastPage = lastPageInstead(search.page ?? 1, isPlaceholderData ? undefined : data)
  return (
    <>
      {lastPage !== null && <Navigate to="/agency/settings/audit-log" search={{ ...search, page: lastPage }} replace />}
      <PageTitle
        title={t('auditPage.title')}
        below={
          <>
            {t('auditPage.about')} <RouterAnchor to="/agency/orders">{t('auditPage.toOrders')}</RouterAnchor>
          </>
        }
        actions={
          <BusyButton
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            busy={isSaving}
            onClick={() => save((signal) => fetchAuditCsv(search, signal))}
          >
            {t('auditPage.export')}
          </BusyButton>
        }
      />
      <ListSearch
        label={t('auditPage.search')}
        search={search.search}
        onSearch={(words) => show({ ...search, search: words, page: undefined }, true)}
      />
      <FilterBar period={search} onPeriod={change} onClear={isFiltered ? () => show({}) : undefined}>
        <FilterSelect
          label={t('auditPage.noun')}
          options={filters?.nouns ?? []}
          selected={search.nouns}
          onChange={(ids) => change({ nouns: parseAuditedNouns(ids) })}
        />
        <ChoiceFilter
          label={t('auditPage.actor')}
          first={filters?.actors ?? []}
          hasMore={hasMoreChoices(filters?.actors ?? [])}
          query={(request) => auditActorsQuery(organization, request)}
          selected={search.actors}
          onChange={(actors) => change({ actors })}
        />
      </FilterBar>
      <PagedTable
        label={t('auditPage.title')}
        columns={auditColumns}
        rows={data?.events}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ what, subjectName }) => `${what}: ${subjectName}`}
        empty={
          <EmptyState
            title={t('auditPage.empty')}
            text={t(isFiltered ? 'auditPage.emptyFiltered' : 'auditPage.emptyText')}
            {...(isFiltered
              ? {
                  action: (
                    <Button variant="default" onClick={() => show({})}>
                      {t('auditPage.showAll')}
                    </Button>
                  ),
                }
              : {})}
          />
        }
        page={search.page ?? 1}
        pageCount={data?.pageCount ?? 1}
        pageSize={PAGE_SIZE}
        onPage={(page) => show({ ...search, page })}
      />
    </>
  )
}
