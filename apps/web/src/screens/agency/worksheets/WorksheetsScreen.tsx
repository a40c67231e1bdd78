import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/i18n.ts'
import { agencyOrderFiltersQuery } from '../../../data/agency-orders/agency-orders.ts'
import { useAgencyNews } from '../../../data/agency-orders/agency-news.ts'
import { lastPageInstead } from '../../../data/orders/order-list-filters.ts'
import { worksheetBoardQuery, worksheetFiltersQuery, worksheetListQuery } from '../../../data/worksheets/worksheets.ts'
import { type WorksheetSearch } from '../../../data/worksheets/worksheet-search.ts'
import { organizationId } from '../../../session/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { RouterButton } from '../../../ui/layout/RouterButton.tsx'
import { WorksheetBoard } from './WorksheetBoard.tsx'
import { selectWorksheets, useWorksheetMarks } from './use-worksheet-selection.ts'
import { worksheetColumns } from './worksheet-columns.tsx'
import { WorksheetCardMenu } from './WorksheetCardMenu.tsx'
import { MarkManyDialog } from './MarkManyDialog.tsx'
import { SendManyDialog } from './SendManyDialog.tsx'
import { ChooseShown, ChosenWorksheets } from './WorksheetSending.tsx'
import { WorksheetTools } from './WorksheetTools.tsx'
import classes from './Worksheets.module.css'

const isFiltered = ({ houses, agents, statuses, due, toSend, search }: WorksheetSearch): boolean =>
  [houses, agents, statuses, due, toSend, search].some((part) => part !== undefined)

type NoWorksheetsProps = { search: WorksheetSearch; onShow: (search: WorksheetSearch) => void }
type ViewProps = NoWorksheetsProps & { marks: ReturnType<typeof useWorksheetMarks> }

const NoWorksheets = ({ search, onShow }: NoWorksheetsProps) => {
  const { t } = useTranslation()
  if (!isFiltered(search)) {
    return (
      <EmptyState
        title={t('worksheets.emptyTitle')}
        text={t('worksheets.emptyText')}
        action={<RouterButton to="/agency/orders">{t('worksheets.toOrders')}</RouterButton>}
      />
    )
  }
  return (
    <EmptyState
      title={t('worksheets.emptyTitle')}
      text={t('worksheets.emptyFiltered')}
      action={
        <Button variant="default" onClick={() => onShow({ view: search.view })}>
          {t('worksheets.showAll')}
        </Button>
      }
    />
  )
}

const Board = ({ search, onShow, marks }: ViewProps) => {
  const { data, isError, refetch } = useQuery({
    ...worksheetBoardQuery(organizationId(), search),
    placeholderData: keepPreviousData,
  })
  const selection = selectWorksheets(marks, data?.columns.flatMap(({ worksheets }) => worksheets) ?? [])
  if (data === undefined && isError) return <ReadFailed onReadAgain={() => void refetch()} />
  if (data?.columns.every(({ count }) => count === 0) === true) return <NoWorksheets search={search} onShow={onShow} />
  return (
    <>
      <ChooseShown selection={selection} />
      <WorksheetBoard columns={data?.columns} search={search} selection={selection} />
      <ChosenWorksheets selection={selection} />
    </>
  )
}

const List = ({ search, onShow, marks }: ViewProps) => {
  const { t } = useTranslation()
  const organization = organizationId()
  const { data: filters } = useSuspenseQuery(worksheetFiltersQuery(organization))
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...worksheetListQuery(organization, search),
    placeholderData: keepPreviousData,
  })
  const selection = selectWorksheets(marks, data?.worksheets ?? [])
  const lastPage = lastPageInstead(search.page ?? 1, isPlaceholderData ? undefined : data)
  return (
    <>
      <div className={classes.list}>
        {lastPage !== null && <Navigate to="/agency/worksheets" search={{ ...search, page: lastPage }} replace />}
        <ChooseShown selection={selection} />
        <PagedTable
          label={t('worksheets.title')}
          columns={worksheetColumns(selection)}
          rows={data?.worksheets}
          hasFailed={isError}
          onReadAgain={() => void refetch()}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          actions={(worksheet) => <WorksheetCardMenu worksheet={worksheet} selection={selection} />}
          isAlarming={({ urgency }) => urgency === 'late'}
          empty={<NoWorksheets search={search} onShow={onShow} />}
          page={search.page ?? 1}
          pageCount={data?.pageCount ?? 1}
          pageSize={filters.pageSize}
          onPage={(page) => onShow({ ...search, page })}
        />
      </div>
      {/* Beside the table, which scrolls sideways: a bar in it would stay at its foot. */}
      <ChosenWorksheets selection={selection} />
    </>
  )
}

export const WorksheetsScreen = ({ search }: { search: WorksheetSearch }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const organization = organizationId()
  useAgencyNews(organization)
  const marks = useWorksheetMarks()
  const { data: filters } = useSuspenseQuery(worksheetFiltersQuery(organization))
  const { data: orderFilters } = useSuspenseQuery(agencyOrderFiltersQuery(organization))
  const show = (next: WorksheetSearch) => void navigate({ to: '/agency/worksheets', search: next })
  const change = (part: Partial<WorksheetSearch>) =>
    void navigate({
      to: '/agency/worksheets',
      search: { ...search, ...part, page: undefined },
      replace: 'search' in part,
    })
  return (
    <>
      <PageTitle title={t('worksheets.title')} />
      <WorksheetTools filters={filters} orderFilters={orderFilters} search={search} onChange={change} />
      {search.view === 'list' ? (
        <List search={search} onShow={show} marks={marks} />
      ) : (
        <Board search={search} onShow={show} marks={marks} />
      )}
      <SendManyDialog marks={marks} />
      <MarkManyDialog marks={marks} />
    </>
  )
}
