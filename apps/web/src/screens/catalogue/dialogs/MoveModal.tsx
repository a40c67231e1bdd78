import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type CatalogueTree, undoMoves, type FolderName } from '../../../data/catalogue/folder-tree.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useFolderMaker } from '../use-folder-actions.ts'
import { FolderRadios } from './FolderRadios.tsx'

/** Products to move; the name is null for several. */
export type ToMove = { ids: readonly string[]; name: string | null }

type MoveModalProps = {
  clientId: string
  tree: CatalogueTree
  toMove: ToMove | null
  /** Parent of a folder that is made in this dialog: the open folder. */
  parent: FolderName
  onMove: (ids: readonly string[], folder: FolderName) => void
  onClose: () => void
}

/** Radio list of folders (spec §2). Without a choice, Move just closes the dialog. */
export const MoveModal = ({ clientId, tree, toMove, parent, onMove, onClose }: MoveModalProps) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<FolderName | undefined>(undefined)
  const [newName, setNewName] = useState<string | null>(null)
  const { make, isPending, problems, forget } = useFolderMaker(clientId)
  const [shown, setShown] = useState(toMove)
  if (toMove !== null && toMove !== shown) setShown(toMove)
  const backToList = () => {
    setNewName(null)
    forget()
  }
  const close = () => {
    backToList()
    setChosen(undefined)
    onClose()
  }
  const create = async (name: string) => {
    const made = await make(name, parent)
    if (made === null) return
    backToList()
    setChosen(made)
  }
  const submit = () => {
    if (newName !== null) return void create(newName)
    if (chosen !== undefined && toMove !== null) onMove(toMove.ids, chosen)
    close()
  }
  const { ids = [], name = null } = shown ?? {}
  const title = name === null ? t('folders.moveTitle', { count: ids.length }) : t('folders.moveNamed', { name })
  return (
    <FormModal
      opened={toMove !== null}
      title={newName === null ? title : t('folders.new')}
      submitLabel={newName === null ? t('folders.moveSubmit') : t('folders.create')}
      busy={isPending}
      problems={problems}
      onSubmit={submit}
      onClose={newName === null ? close : backToList}
    >
      {newName === null ? (
        <FolderRadios
          tree={tree}
          ids={ids}
          isAnyInside={undoMoves(tree, ids).some(({ folder }) => folder !== null)}
          chosen={chosen}
          onChoose={setChosen}
          onNew={() => setNewName('')}
        />
      ) : (
        <TextInput
          // Focuses the field when it appears: the dialog has set its own focus by then.
          ref={(input) => input?.focus()}
          label={t('folders.name')}
          description={parent === null ? undefined : t('folders.createdInside', { parent })}
          value={newName}
          error={problems.length > 0}
          onChange={(event) => setNewName(event.currentTarget.value)}
        />
      )}
    </FormModal>
  )
}
