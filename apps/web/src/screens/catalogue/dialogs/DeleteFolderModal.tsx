import { useState } from 'react'
import type { CatalogueFolder } from '@tiraaz/domain/catalogue/search-catalogue'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { CatalogueTree } from '../../../data/catalogue/folder-tree.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { useFolderRemover } from '../use-folder-actions.ts'

type DeleteFolderModalProps = {
  clientId: string
  tree: CatalogueTree
  folder: CatalogueFolder | null
  onClose: () => void
}

export const DeleteFolderModal = ({ clientId, tree, folder, onClose }: DeleteFolderModalProps) => {
  const { t } = useTranslation()
  const { run, isPending, problems, forget } = useFolderRemover(clientId, tree)
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(folder)
  if (folder !== null && folder !== shown) setShown(folder)
  const close = () => {
    forget()
    onClose()
  }
  const confirm = async () => {
    if (folder !== null && (await run(folder.name))) close()
  }
  const { name = '', products = [], subfolders = [] } = shown ?? {}
  const sentences = [
    t('folders.deleteText', { name }),
    ...(products.length > 0 ? [t('folders.deleteProducts', { count: products.length })] : []),
    ...(subfolders.length > 0 ? [t('folders.deleteSubfolders', { count: subfolders.length })] : []),
  ]
  return (
    <ConfirmModal
      opened={folder !== null}
      title={t('folders.deleteTitle')}
      confirmLabel={t('common.delete')}
      destructive
      busy={isPending}
      problems={problems}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {sentences.join(' ')}
    </ConfirmModal>
  )
}
