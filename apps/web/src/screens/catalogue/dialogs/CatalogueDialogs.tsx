import type { CatalogueTree, FolderName } from '../../../data/catalogue/folder-tree.ts'
import type { Arranging } from '../use-arranging.ts'
import { DeleteFolderModal } from './DeleteFolderModal.tsx'
import { MoveModal } from './MoveModal.tsx'
import { NewFolderModal } from './NewFolderModal.tsx'

type CatalogueDialogsProps = {
  clientId: string
  tree: CatalogueTree
  /** The open folder. */
  here: FolderName
  arranging: Arranging
}

/** Dialogs of the catalogue; they stay mounted to restore the focus. */
export const CatalogueDialogs = ({ clientId, tree, here, arranging }: CatalogueDialogsProps) => {
  const { dialog, close, moveAndEnd } = arranging
  return (
    <>
      <NewFolderModal clientId={clientId} opened={dialog?.kind === 'newFolder'} parent={here} onClose={close} />
      <DeleteFolderModal
        clientId={clientId}
        tree={tree}
        folder={dialog?.kind === 'delete' ? dialog.folder : null}
        onClose={close}
      />
      <MoveModal
        clientId={clientId}
        tree={tree}
        toMove={dialog?.kind === 'move' ? dialog : null}
        parent={here}
        onMove={moveAndEnd}
        onClose={close}
      />
    </>
  )
}
