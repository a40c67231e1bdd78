import { Text, Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { useCanArrange, useCanOrder } from '../../data/agency-clients/client-permissions.ts'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import { catalogueQuery } from '../../data/catalogue/catalogue-queries.ts'
import { readLocale } from '../../i18n/saved-locale.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import classes from './Catalogue.module.css'
import { CatalogueLevel } from './CatalogueLevel.tsx'
import { CatalogueTools } from './CatalogueTools.tsx'
import type { CatalogueSearch } from './catalogue-address.ts'
import { viewOf, type CatalogueView } from './catalogue-view.ts'
import { CatalogueDialogs } from './dialogs/CatalogueDialogs.tsx'
import { DragGhost } from './drag/DragGhost.tsx'
import { useArranging } from './use-arranging.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import type { DragRegistry } from './drag/drag-registry.ts'

type FolderPathProps = { clientId: string; path: readonly string[]; registry: DragRegistry }

/** Breadcrumb from the top to the parent of the open folder, which is the page's title. Accepts dropped products. */
const FolderPath = ({ clientId, path, registry }: FolderPathProps) => {
  const { t } = useTranslation()
  const outside = t('folders.outside')
  return (
    <nav aria-label={t('catalogue.path')}>
      <ol className={classes.path}>
        <li
          ref={(element) =>
            element === null ? undefined : registry.addTarget({ element, folder: null, label: outside })
          }
        >
          <RouterAnchor to="/clients/$clientId" params={{ clientId }} search={{}}>
            {t('catalogue.allProducts')}
          </RouterAnchor>
        </li>
        {path.slice(0, -1).map((name) => (
          <li
            key={name}
            ref={(element) =>
              element === null ? undefined : registry.addTarget({ element, folder: name, label: name })
            }
          >
            <RouterAnchor to="/clients/$clientId" params={{ clientId }} search={{ selectedFolder: name }}>
              {name}
            </RouterAnchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type CatalogueEmptyProps = { clientId: string; view: CatalogueView<CatalogueTreeProduct>; onClearSearch: () => void }

const CatalogueEmpty = ({ clientId, view, onClearSearch }: CatalogueEmptyProps) => {
  const { t } = useTranslation()
  const toTop = (
    <RouterButton variant="default" to="/clients/$clientId" params={{ clientId }} search={{}}>
      {t('catalogue.allProducts')}
    </RouterButton>
  )
  if (view.kind === 'folderGone') {
    return <EmptyState title={t('catalogue.folderGone.title')} text={t('catalogue.folderGone.text')} action={toTop} />
  }
  if (view.isSearch) {
    const clear = (
      <Button variant="default" onClick={onClearSearch}>
        {t('catalogue.nothing.action')}
      </Button>
    )
    return <EmptyState title={t('catalogue.nothing.title')} text={t('catalogue.nothing.text')} action={clear} />
  }
  return view.path.length > 0 ? (
    <EmptyState title={t('catalogue.emptyFolder.title')} text={t('catalogue.emptyFolder.text')} action={toTop} />
  ) : (
    <EmptyState title={t('catalogue.empty.title')} text={t('catalogue.empty.text')} />
  )
}

type CatalogueScreenProps = { clientId: string; search: CatalogueSearch }

/** Keyed by the open folder in its route, so that an opened folder starts with an empty search box. */
export const CatalogueScreen = ({ clientId, search }: CatalogueScreenProps) => {
  const { t } = useTranslation()
  const canOrder = useCanOrder(clientId)
  const canArrange = useCanArrange(clientId)
  const { data: tree } = useSuspenseQuery(catalogueQuery(clientId))
  const [sought, setSought] = useState(search.search ?? '')
  const [timesCleared, setTimesCleared] = useState(0)
  const [announced, setAnnounced] = useState('')
  const { selectedFolder } = search
  const view = useMemo(
    () => viewOf(tree, { selectedFolder, search: sought }, new Intl.Collator(readLocale(), { numeric: true })),
    [tree, selectedFolder, sought],
  )
  const navigate = useNavigate()
  const clearSearch = () => {
    setSought('')
    // Makes a new search field: it is empty, and the old one's delayed write to the address is canceled.
    setTimesCleared(timesCleared + 1)
    void navigate({ to: '/clients/$clientId', params: { clientId }, search: { selectedFolder }, replace: true })
  }
  const arranging = useArranging({ clientId, tree, canArrange, announce: setAnnounced })
  const isLevel = view.kind === 'level'
  const products = isLevel ? view.products : []
  return (
    <>
      <PageTitle
        title={selectedFolder ?? t('catalogue.title')}
        above={
          isLevel && view.path.length > 0 ? (
            <FolderPath clientId={clientId} path={view.path} registry={arranging.drag.registry} />
          ) : undefined
        }
        actions={
          <CatalogueTools
            key={timesCleared}
            clientId={clientId}
            search={{ selectedFolder, search: sought }}
            onSearch={setSought}
            arrange={
              canArrange && isLevel
                ? {
                    canMove: products.length > 0,
                    isMassMoving: arranging.selection.selected !== null,
                    onNewFolder: () => arranging.open({ kind: 'newFolder' }),
                    onMassMove: arranging.selection.startOrEnd,
                  }
                : undefined
            }
          />
        }
      />
      {!canOrder && (
        <Text c="dimmed" mb="md">
          {t('catalogue.mayNotOrder')}
        </Text>
      )}
      {isLevel && (view.folders.length > 0 || products.length > 0) ? (
        <CatalogueLevel {...{ clientId, tree, view, canOrder, canArrange, arranging }} announce={setAnnounced} />
      ) : (
        <CatalogueEmpty clientId={clientId} view={view} onClearSearch={clearSearch} />
      )}
      {canArrange && (
        <CatalogueDialogs clientId={clientId} tree={tree} here={selectedFolder ?? null} arranging={arranging} />
      )}
      <DragGhost attach={arranging.drag.attachGhost} />
      <p role="status" className={classes.announced}>
        {isLevel && view.isSearch ? t('catalogue.found', { count: products.length }) : ''}
      </p>
      <p role="status" className={classes.announced}>
        {announced}
      </p>
    </>
  )
}
