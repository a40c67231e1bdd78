import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import type { CatalogueFolder } from '@tiraaz/domain/catalogue/search-catalogue'
import { useTranslation } from '../../i18n/i18n.ts'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import type { CatalogueTree } from '../../data/catalogue/folder-tree.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { ProductGrid } from './ProductGrid.tsx'
import type { Arranging } from './use-arranging.ts'
import { useColumns } from './use-columns.ts'
import { useOrderToggle } from '../../orders/adding/use-order-toggle.ts'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'
import type { CardContext } from './ProductCard.tsx'
import classes from './Catalogue.module.css'
import type { DragRegistry } from './drag/drag-registry.ts'
import { FolderCard } from './FolderCard.tsx'

/** Number of folder rows that stay in sight while products are dragged to them from far below. */
const FEW = 12

type FolderListProps = {
  clientId: string
  folders: readonly CatalogueFolder[]
  registry: DragRegistry
  isDragging: boolean
  onDelete?: ((folder: CatalogueFolder) => void) | undefined
}

const FolderList = ({ folders, isDragging, ...card }: FolderListProps) => {
  const { t } = useTranslation()
  if (folders.length === 0) return null
  return (
    <ul
      className={classes.folders}
      data-in-sight={(isDragging && folders.length <= FEW) || undefined}
      aria-label={t('catalogue.folders')}
    >
      {folders.map((folder) => (
        <FolderCard key={folder.name} {...card} folder={folder} />
      ))}
    </ul>
  )
}

/** Same object while nothing that cards show has changed, so that memoized cards do not render again. */
const useCardContext = (now: CardContext): CardContext => {
  const { clientId, canOrder, canArrange, registry } = now
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  return useMemo(
    () => ({
      clientId,
      canOrder,
      canArrange,
      registry,
      onMove: (product) => latest.current.onMove(product),
      onMoveOut: (product) => latest.current.onMoveOut(product),
      onToggleOrder: (product, isInOrder) => latest.current.onToggleOrder(product, isInOrder),
      onToggleSelected: (product) => latest.current.onToggleSelected(product),
      onCarryKey: (event, product) => latest.current.onCarryKey(event, product),
      onCarryEnd: () => latest.current.onCarryEnd(),
    }),
    [clientId, canOrder, canArrange, registry],
  )
}

type MassBarProps = { count: number; onSelectAll: () => void; onPick: () => void; onCancel: () => void }

/** Toolbar of the mass-moving mode, fixed to the lower edge; the page ends above it. */
const MassBar = ({ count, onSelectAll, onPick, onCancel }: MassBarProps) => {
  const { t } = useTranslation()
  return (
    <BottomBar label={t('folders.massBar')} count={t('folders.selected', { count })} isSpread>
      <Button variant="subtle" onClick={onSelectAll}>
        {t('folders.selectAll')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button disabled={count === 0} title={count === 0 ? t('folders.nothingSelected') : undefined} onClick={onPick}>
        {t('folders.pickFolder')}
      </Button>
    </BottomBar>
  )
}

type CatalogueLevelProps = {
  clientId: string
  tree: CatalogueTree
  view: Extract<CatalogueView<CatalogueTreeProduct>, { kind: 'level' }>
  canOrder: boolean
  canArrange: boolean
  arranging: Arranging
  announce: (message: string) => void
}

/** Folders and products of the top level, of an open folder or of a search. */
export const CatalogueLevel = ({ clientId, tree, view, canOrder, canArrange, ...props }: CatalogueLevelProps) => {
  const { arranging, announce } = props
  const { selection, carry, drag, open } = arranging
  const { folders, products, path } = view
  const columns = useColumns()
  const navigate = useNavigate()
  const openCheckout = useCallback(
    () => void navigate({ to: '/clients/$clientId/checkout/products', params: { clientId } }),
    [navigate, clientId],
  )
  const { busy, toggle } = useOrderToggle(clientId, announce, openCheckout)
  const inFolder = useMemo(() => {
    const loose = new Set(tree.products.map(({ id }) => id))
    return new Set(products.map(({ id }) => id).filter((id) => !loose.has(id)))
  }, [tree, products])
  const context = useCardContext({
    clientId,
    canOrder,
    canArrange,
    registry: drag.registry,
    onMove: arranging.askWhere,
    onMoveOut: ({ id }) => arranging.moveAndEnd([id], null),
    onToggleOrder: toggle,
    onToggleSelected: ({ id }) => selection.toggle(id),
    onCarryKey: carry.onKeyDown,
    onCarryEnd: carry.cancel,
  })
  return (
    <>
      <FolderList
        clientId={clientId}
        folders={folders}
        registry={drag.registry}
        isDragging={drag.isDragging || carry.carried !== null}
        onDelete={canArrange ? (folder) => open({ kind: 'delete', folder }) : undefined}
      />
      {products.length > 0 && (
        <ProductGrid
          key={columns}
          listKey={[clientId, ...path].join('/')}
          context={context}
          columns={columns}
          products={products}
          inFolder={inFolder}
          busy={busy}
          carried={carry.carried}
          selected={selection.selected}
        />
      )}
      {selection.selected !== null && (
        <MassBar
          count={selection.selected.size}
          onSelectAll={() => selection.start(products.map(({ id }) => id))}
          onPick={() => open({ kind: 'move', ids: [...(selection.selected ?? [])], name: null })}
          onCancel={selection.end}
        />
      )}
    </>
  )
}
