import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { foldText } from '@tiraaz/domain/text/fold'
import { parseSearchWords } from '@tiraaz/domain/text/parse-search-words'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type ListedPrintingHouse, printingHousesQuery } from '../../../data/worksheets/printing-houses.ts'
import { organizationId } from '../../../session/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterButton } from '../../../ui/layout/RouterButton.tsx'
import { ListSearch } from '../../../ui/form/ListSearch.tsx'
import { printingHouseColumns } from './printing-house-columns.tsx'

/** Filters in the browser: an agency has a few dozen printing houses at most. */
const found = (houses: readonly ListedPrintingHouse[], words: readonly string[]): readonly ListedPrintingHouse[] =>
  houses.filter(({ name, contactName, email }) => {
    const text = foldText(`${name} ${contactName ?? ''} ${email ?? ''}`)
    return words.every((word) => text.includes(word))
  })

export const PrintingHousesScreen = ({ search }: { search: string | undefined }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(printingHousesQuery(organizationId()))
  const show = (words: string | undefined) =>
    void navigate({ to: '/agency/printing-houses', search: { search: words }, replace: true })
  const add = (
    <RouterButton to="/agency/printing-houses/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('printingHouses.add')}
    </RouterButton>
  )
  const showAll = (
    <Button variant="default" onClick={() => show(undefined)}>
      {t('printingHouses.showAll')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('printingHouses.title')} actions={add} />
      <ListSearch label={t('printingHouses.search')} search={search} onSearch={show} />
      <PagedTable
        label={t('printingHouses.title')}
        columns={printingHouseColumns}
        rows={data === undefined ? undefined : found(data, parseSearchWords(search ?? ''))}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={
          data?.length === 0 ? (
            <EmptyState title={t('printingHouses.empty')} text={t('printingHouses.emptyText')} action={add} />
          ) : (
            <EmptyState title={t('printingHouses.nothing')} text={t('printingHouses.nothingText')} action={showAll} />
          )
        }
      />
    </>
  )
}
