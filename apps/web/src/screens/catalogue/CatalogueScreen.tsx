import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCanOrder } from '../../data/account.ts'
import { catalogueQuery } from '../../data/catalogue.ts'
import { readLocale } from '../../i18n/saved-locale.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import classes from './Catalogue.module.css'
import { CatalogueEmpty } from './CatalogueEmpty.tsx'
import type { CatalogueSearch } from './catalogue-address.ts'
import { viewOf } from './catalogue-view.ts'
import { FolderCard } from './FolderCard.tsx'
import { FolderPath } from './FolderPath.tsx'
import { ProductGrid } from './ProductGrid.tsx'

type CatalogueScreenProps = { clientId: string; search: CatalogueSearch }

/** Keyed by the open folder in its route, so that opening one starts with an empty search box. */
export const CatalogueScreen = ({ clientId, search }: CatalogueScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const canOrder = useCanOrder(clientId)
  const { data: catalogue } = useSuspenseQuery(catalogueQuery(clientId))
  const [typed, setTyped] = useState(search.search ?? '')
  const sought = useDeferredValue(typed)
  const { selectedFolder } = search
  const view = useMemo(
    () => viewOf(catalogue, { selectedFolder, search: sought }, new Intl.Collator(readLocale(), { numeric: true })),
    [catalogue, selectedFolder, sought],
  )
  const seek = (text: string) => {
    setTyped(text)
    const next = { selectedFolder, search: text === '' ? undefined : text }
    void navigate({ to: '/clients/$clientId', params: { clientId }, search: next, replace: true, resetScroll: false })
  }
  return (
    <>
      <PageTitle
        title={selectedFolder ?? t('catalogue.title')}
        above={
          view.kind === 'level' && view.path.length > 0 ? (
            <FolderPath clientId={clientId} path={view.path} />
          ) : undefined
        }
        actions={
          <search className={classes.search}>
            <SearchBox label={t('catalogue.search')} value={typed} onChange={seek} />
          </search>
        }
      />
      {!canOrder && (
        <Text id="may-not-order" c="dimmed" mb="md">
          {t('catalogue.mayNotOrder')}
        </Text>
      )}
      {view.kind === 'level' && (view.folders.length > 0 || view.products.length > 0) ? (
        <>
          {view.folders.length > 0 && (
            <ul className={classes.folders} aria-label={t('catalogue.folders')}>
              {view.folders.map((folder) => (
                <FolderCard key={folder.name} clientId={clientId} folder={folder} />
              ))}
            </ul>
          )}
          {view.products.length > 0 && <ProductGrid clientId={clientId} products={view.products} canOrder={canOrder} />}
        </>
      ) : (
        <CatalogueEmpty clientId={clientId} view={view} onClearSearch={() => seek('')} />
      )}
      <p role="status" className={classes.announced}>
        {view.kind === 'level' && view.isSearch ? t('catalogue.found', { count: view.products.length }) : ''}
      </p>
    </>
  )
}
