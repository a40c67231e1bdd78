import { useMemo } from 'react'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import type { CatalogueTree } from '../../data/catalogue/folder-tree.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { FolderList } from './FolderList.tsx'
import { MassBar } from './MassBar.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import type { Arranging } from './use-arranging.ts'
import { useCardContext } from './use-card-context.ts'
import { useColumns } from './use-columns.ts'
import { useOrderToggle } from './use-order-toggle.ts'

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
  const { busy, toggle } = useOrderToggle(clientId, announce)
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
