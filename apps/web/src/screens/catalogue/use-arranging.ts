import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import type { CatalogueFolder } from '@tiraaz/domain/catalogue/search-catalogue'
import type { CatalogueTree, FolderName } from '../../data/catalogue/folder-tree.ts'
import type { ToMove } from './dialogs/MoveModal.tsx'
import type { DropTarget } from './drag/drag-registry.ts'
import { useKeyboardDrag } from './drag/use-keyboard-drag.ts'
import { useDrag } from './drag/use-drag.ts'
import { useMoves } from './use-folder-actions.ts'

/** Selection of the mass-moving mode; null while the mode is off. */
const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return {
    selected,
    start: (ids: Iterable<string>) => setSelected(new Set(ids)),
    startOrEnd: () => setSelected((before) => (before === null ? new Set() : null)),
    toggle,
    end: () => setSelected(null),
    /** Ids to move with a dragged product: the whole selection if it is part of it. */
    together: (id: string): string[] => (selected?.has(id) === true ? [...selected] : [id]),
  }
}

export type Dialog = { kind: 'newFolder' } | { kind: 'delete'; folder: CatalogueFolder } | ({ kind: 'move' } & ToMove)

type UseArranging = {
  clientId: string
  tree: CatalogueTree
  canArrange: boolean
  announce: (message: string) => void
}

/** State of arranging: dialogs, mass-moving mode, dragging by pointer and by keyboard. */
export const useArranging = ({ clientId, tree, canArrange, announce }: UseArranging) => {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const selection = useSelection()
  const move = useMoves(clientId, tree)
  const moveAndEnd = (ids: readonly string[], folder: FolderName) => {
    if (selection.selected !== null) selection.end()
    void move(ids, folder)
  }
  const drop = (id: string, target: DropTarget) => moveAndEnd(selection.together(id), target.folder)
  const drag = useDrag({
    enabled: canArrange,
    label: ({ id, name }) => {
      const { length } = selection.together(id)
      return length > 1 ? t('folders.selected', { count: length }) : name
    },
    onDrop: drop,
  })
  const carry = useKeyboardDrag({
    registry: drag.registry,
    countWith: (id) => selection.together(id).length,
    announce,
    onDrop: drop,
  })
  return {
    drag,
    carry,
    selection,
    dialog,
    open: setDialog,
    close: () => setDialog(null),
    moveAndEnd,
    askWhere: ({ id, name }: CatalogueTreeProduct) => {
      const ids = selection.together(id)
      setDialog({ kind: 'move', ids, name: ids.length > 1 ? null : name })
    },
  }
}

export type Arranging = ReturnType<typeof useArranging>
