import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanOrder } from '../../data/agency-clients/client-permissions.ts'
import type { ArtworkSearch } from '../../data/design-files/artwork-search.ts'
import { type LibraryFile, artworkQuery, toArtworkQuery } from '../../data/design-files/artwork.ts'
import { lastPageInstead } from '../../data/orders/order-list-filters.ts'
import { PreviewModal } from '../../designs/files/PreviewModal.tsx'
import type { ShownFile } from '../../designs/files/shown-file.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { ListSearch } from '../../ui/form/ListSearch.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { Pages } from '../../ui/table/Pages.tsx'
import { ArtworkCard } from './ArtworkCard.tsx'
import classes from './Artwork.module.css'
import { NoArtwork } from './NoArtwork.tsx'
import { YearSelect } from './YearSelect.tsx'
import { UseAgainModal } from './UseAgainModal.tsx'

type ArtworkGridProps = { clientId: string; files: readonly LibraryFile[]; year: number | undefined }

/** Grid of files with the dialogs that they open. */
const ArtworkGrid = ({ clientId, files, year }: ArtworkGridProps) => {
  const { t } = useTranslation()
  const canOrder = useCanOrder(clientId)
  const [shown, setShown] = useState<(ShownFile & { productId: string }) | null>(null)
  const [chosen, setChosen] = useState<LibraryFile | null>(null)
  const show = ({ id, productId, previewId, name }: LibraryFile) =>
    previewId !== null && setShown({ fileId: id, productId, previewId, fileName: name })
  return (
    <>
      <ul className={classes.grid} aria-label={t('artwork.title')}>
        {files.map((file) => (
          <ArtworkCard
            key={file.id}
            clientId={clientId}
            file={file}
            year={year}
            onShow={() => show(file)}
            onUseAgain={canOrder ? () => setChosen(file) : null}
          />
        ))}
      </ul>
      <PreviewModal
        clientId={clientId}
        productId={shown?.productId ?? ''}
        shown={shown}
        onClose={() => setShown(null)}
      />
      <UseAgainModal clientId={clientId} file={chosen} onClose={() => setChosen(null)} />
    </>
  )
}

type ArtworkScreenProps = { clientId: string; search: ArtworkSearch }

/** Artwork library of a client (D24). */
export const ArtworkScreen = ({ clientId, search }: ArtworkScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...artworkQuery(clientId, toArtworkQuery(search)),
    placeholderData: keepPreviousData,
  })
  const show = (next: ArtworkSearch, replace = false) =>
    void navigate({ to: '/clients/$clientId/artwork', params: { clientId }, search: next, replace })
  const page = search.page ?? 1
  const lastPage = lastPageInstead(page, isPlaceholderData ? undefined : data)
  const isFiltered = search.search !== undefined || search.year !== undefined || search.file !== undefined
  return (
    <>
      {lastPage !== null && (
        <Navigate
          to="/clients/$clientId/artwork"
          params={{ clientId }}
          search={{ ...search, page: lastPage }}
          replace
        />
      )}
      <PageTitle title={t('artwork.title')} />
      <div className={classes.filters}>
        <ListSearch
          label={t('artwork.search')}
          search={search.search}
          onSearch={(words) => show({ search: words, year: search.year }, true)}
        />
        <YearSelect clientId={clientId} year={search.year} onYear={(year) => show({ search: search.search, year })} />
      </div>
      {search.file !== undefined && data?.files.length === 1 && (
        <p className={classes.oneFile} role="status">
          {t('artwork.oneFile')}
          <Button variant="default" size="compact-md" onClick={() => show({})}>
            {t('artwork.nothing.action')}
          </Button>
        </p>
      )}
      {data === undefined &&
        (isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <BlockSkeleton height={480} />)}
      {data?.files.length === 0 && lastPage === null && (
        <NoArtwork
          clientId={clientId}
          search={isFiltered ? search : null}
          onShowAll={() => show({})}
          onAnyYear={() => show({ search: search.search })}
        />
      )}
      {data !== undefined && data.files.length > 0 && (
        <ArtworkGrid clientId={clientId} files={data.files} year={isPlaceholderData ? undefined : search.year} />
      )}
      {data !== undefined && data.pageCount > 1 && (
        <Pages page={page} pageCount={data.pageCount} onPage={(next) => show({ ...search, page: next })} />
      )}
    </>
  )
}
